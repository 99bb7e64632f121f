/** The server's clock. Everything asks it for the time, so that tests can pass another one. */
export type Clock = { now(): Date }

export const systemClock: Clock = { now: () => new Date() }
