import { describe, expect, it } from 'vitest'
import type { Job, JobRun } from '#contract/jobs.ts'
import {
  describeCounts,
  formatDuration,
  describeOutcome,
  describeState,
  getJobTitle,
} from './job-sentences.ts'

const run: JobRun = {
  id: '',
  reason: 'timetable',
  runAt: '',
  startedAt: '2026-11-21T12:00:00Z',
  process: 'a 1',
  starts: 1,
  durationMs: 5,
  counts: null,
  error: null,
}
const job = (runs: Partial<JobRun>[], failuresInRow = 0): Job => ({
  name: 'generate-smart-alerts',
  description: '',
  timetable: '',
  nextRunAt: '',
  failuresInRow,
  lastDay: { runs: 0, failures: 0, counts: {} },
  runs: runs.map((one) => ({ ...run, ...one })),
})
const waiting = { startedAt: null, durationMs: null }

describe('a job in words', () => {
  it('has a title', () => expect(getJobTitle(job([]))).toBe('Generate smart alerts'))

  it.each([
    [job([]), 'Not run yet', 'plain'],
    [job([waiting]), 'Not run yet', 'plain'],
    [job([{}]), 'Went well', 'success'],
    [job([{ durationMs: null }, {}]), 'Running', 'accent'],
    [job([{ ...waiting, reason: 'asked' }, { error: 'x' }], 1), 'Begins in a moment', 'accent'],
    [job([{ ...waiting, reason: 'retry' }, { error: 'x' }], 1), 'Failed', 'warning'],
    [job([{ error: 'x' }], 2), 'Failed 2 times in a row', 'warning'],
    [job([{ error: 'x' }], 3), 'Failed 3 times in a row', 'danger'],
  ])('is in one state (%#)', (it, words, tone) => expect(describeState(it)).toEqual([words, tone]))

  it.each([
    [0, '0 ms'],
    [999, '999 ms'],
    [3440, '3.4 s'],
    [120_000, '2 min'],
  ])('took %i ms: %s', (ms, words) => expect(formatDuration(ms)).toBe(words))

  it('counts', () => {
    expect(describeCounts({ households: 1, failed: 2 }, 'en-US')).toBe('1 household, 2 failed')
    expect(describeCounts(null, 'en-US')).toBe('')
  })

  it('went somehow', () => {
    expect(describeOutcome(run)).toBe('Went well.')
    expect(describeOutcome({ ...run, error: 'It rains.', starts: 2 })).toBe(
      'It rains. Begun anew after a process ended in the middle.',
    )
    expect(describeOutcome({ ...run, ...waiting })).toBe('Waiting')
  })
})
