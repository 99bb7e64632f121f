// What is used of autocannon, which brings no types.
declare module 'autocannon' {
  type Options = {
    url: string
    connections: number
    /** So many requests, or as many as go into so many seconds. */
    amount?: number
    duration?: number
    headers?: Record<string, string>
    /** One after the other, over each connection. */
    requests?: { method: string; path: string; headers: Record<string, string> }[]
  }
  type Outcome = { non2xx: number; errors: number; duration: number }
  type Run = Promise<Outcome> & {
    on(
      event: 'response',
      heard: (client: unknown, status: number, bytes: number, milliseconds: number) => void,
    ): void
    stop(): void
  }
  export default function autocannon(options: Options): Run
}
