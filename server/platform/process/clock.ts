/** The server's clock. Tests put their own in its place; nothing else asks the machine for the time. */
export type Clock = { now(): Date }

export const systemClock: Clock = { now: () => new Date() }
