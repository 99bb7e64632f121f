// A large body has to arrive at a minimum speed; a sender who is slower is cut off (R67).
import { AppError } from '#server/errors.ts'
import { withBody } from './request-body.ts'

/** At least this many bytes arrive in this many milliseconds, or the body is at its end. */
export type Pace = { leastBytes: number; withinMs: number }

/** 13 KB/s, which a phone reaches on a bad connection. */
export const uploadPace: Pace = { leastBytes: 65_536, withinMs: 5_000 }

const beats = 5

/**
 * Does the work with the request. Whenever the work waits for more of the body, the body has to keep the pace; otherwise it
 * ends with an error and this throws 'too-slow', whatever the work itself answered.
 */
export async function withSteadyBody<Result>(
  request: Request,
  { leastBytes, withinMs }: Pace,
  work: (request: Request) => Promise<Result>,
): Promise<Result> {
  const reader = request.body?.getReader()
  if (!reader) return work(request)
  const dawdling = Promise.withResolvers<never>()
  let [isAwaited, isCutOff, bytes, beat] = [false, false, 0, 0]
  const body = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        isAwaited = true
        const { done, value } = await Promise.race([reader.read(), dawdling.promise])
        isAwaited = false
        if (done) return controller.close()
        bytes += value.length
        controller.enqueue(value)
      },
      cancel: (reason) => reader.cancel(reason),
    },
    { highWaterMark: 0 },
  )
  // Ticks are counted instead of reading the clock: while this process itself is busy, it misses one of them at most.
  const timer = setInterval(() => {
    if (isCutOff || !isAwaited || ++beat < beats) return
    isCutOff = bytes < leastBytes
    if (isCutOff) dawdling.reject(new AppError('too-slow'))
    bytes = beat = 0
  }, withinMs / beats)
  try {
    const result = await work(withBody(request, body))
    if (isCutOff) throw new AppError('too-slow')
    return result
  } finally {
    clearInterval(timer)
  }
}
