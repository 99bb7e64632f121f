import type { Ids } from '../endpoint-ids.ts'

export type Sample = { path?: Record<string, string>; query?: string; body?: unknown }

/** By the endpoint's name, each naming the given rows. */
export type Samples = Record<string, (ids: Ids) => Sample>
