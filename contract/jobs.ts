import * as z from 'zod/mini'
import { id, instant } from './values.ts'

/** How much of what a job did, by a plural noun, such as `{ households: 40 }`. Nothing of any household. */
const counts = z.record(z.string(), z.int())

const jobRun = z.object({
  id,
  reason: z.enum(['timetable', 'start', 'retry', 'asked']),
  /** Not before. */
  runAt: instant,
  /** Null while it waits. */
  startedAt: z.nullable(instant),
  /** Which process has it: its host and process id. */
  process: z.nullable(z.string()),
  /** More than one: a process ended in the middle, and another began anew. */
  starts: z.int(),
  /** Null while it waits or runs. */
  durationMs: z.nullable(z.int()),
  counts: z.nullable(counts),
  /** Null also when it went well. */
  error: z.nullable(z.string()),
})
export type JobRun = z.infer<typeof jobRun>

export const job = z.object({
  name: z.string(),
  /** What it does, in a sentence. */
  description: z.string(),
  /** 'every day, 03:41 UTC' */
  timetable: z.string(),
  nextRunAt: instant,
  /** Failures since it last went well. */
  failuresInRow: z.int(),
  lastDay: z.object({ runs: z.int(), failures: z.int(), counts }),
  /** The newest first, eight at most; one that waits or runs is among them. */
  runs: z.array(jobRun),
})
export type Job = z.infer<typeof job>
