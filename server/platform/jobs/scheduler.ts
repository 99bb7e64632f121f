// Runs the timetable. Every process has one; the runs in the database decide which process does what (decision 0026).
import { hostname } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import { describeError } from '#server/platform/process/log.ts'
import type { Services } from '#server/platform/process/services.ts'
import { noteFailure } from './failure.ts'
import type { Job } from './job.ts'
import * as runs from './runs.ts'
import { findLastTime } from './when.ts'

/** Runs that were missed begin this long after a start, so that they do not slow down the first pages. */
const catchUpSeconds = 60

export type Scheduler = {
  /** Enters what has come due, says that this process lives, and begins every run that waits; does not wait for its end. */
  tick(): Promise<void>
  /** Waits until the runs under way are over. */
  settled(): Promise<void>
}

/** `process` names it among the processes that share the database. */
export function createScheduler(
  services: Services,
  jobs: readonly Job[],
  process = `${hostname()} ${globalThis.process.pid}`,
): Scheduler {
  const { db, clock, log } = services
  const byName = new Map(jobs.map((job) => [job.name, job]))
  const enteredUntil = new Map<string, number>()
  const underWay = new Map<string, Promise<void>>()
  let isStarted = false

  // A time that was missed runs once after the start, not once for each time missed.
  async function start() {
    if (services.engine === 'embedded') await runs.releaseAllRuns(db)
    const now = clock.now()
    const after = (seconds: number) => new Date(now.getTime() + seconds * 1000)
    const periods = jobs.map(({ name, when, afterStartSeconds = catchUpSeconds }) => {
      const time = findLastTime(when, now)
      enteredUntil.set(name, time.getTime())
      return { job: name, time, runAt: after(afterStartSeconds) }
    })
    const entered = await runs.enterPeriods(db, periods)
    for (const { name, afterStartSeconds } of jobs) {
      if (afterStartSeconds === undefined || entered.includes(name)) continue
      const over = await runs.findOver(db, name)
      if (over)
        await runs.enterAfter(db, {
          after: over,
          job: name,
          reason: 'start',
          runAt: after(afterStartSeconds),
        })
    }
  }

  async function enterDue() {
    const now = clock.now()
    const due = jobs
      .map(({ name, when }) => ({ job: name, time: findLastTime(when, now), runAt: now }))
      .filter(({ job, time }) => enteredUntil.get(job) !== time.getTime())
    await runs.enterPeriods(db, due)
    for (const { job, time } of due) enteredUntil.set(job, time.getTime())
  }

  async function perform(run: runs.HeldRun) {
    const job = byName.get(run.job)
    if (!job) return
    const startedAt = performance.now()
    const durationMs = () => performance.now() - startedAt
    try {
      const counts = (await job.run(services)) ?? {}
      await runs.finishRun(db, run, { now: clock.now(), durationMs: durationMs(), counts })
      log.info('job done', { job: job.name, ms: Math.round(durationMs()) })
    } catch (error) {
      await noteFailure(services, job, run, { error, durationMs: durationMs() })
    }
  }

  return {
    async tick() {
      if (!isStarted) await start()
      isStarted = true
      await runs.renewHeldRuns(db, process, [...underWay.keys()])
      await enterDue()
      for (;;) {
        const claimant = { jobs: [...byName.keys()], process, now: clock.now(), held: [...underWay.keys()] }
        const run = await runs.claimRun(db, claimant)
        if (!run) return
        // A failure that cannot be stored leaves the run as it is; it is taken over when its process counts as silent.
        const over = perform(run)
          .catch((error: unknown) => log.error('job not written down', describeError(error)))
          .finally(() => underWay.delete(run.id))
        underWay.set(run.id, over)
      }
    },
    async settled() {
      await Promise.all(underWay.values())
    },
  }
}

const tickMs = 5000
const stopWithinMs = 5000

/** Ticks until it is stopped. Stopping waits a moment for the runs under way; the others are taken up again. */
export function startScheduler(services: Services, jobs: readonly Job[], everyMs = tickMs) {
  const scheduler = createScheduler(services, jobs)
  const stopping = new AbortController()
  let hasFailed = false
  const loop = async () => {
    while (!stopping.signal.aborted) {
      try {
        await scheduler.tick()
        hasFailed = false
      } catch (error) {
        hasFailed = true
        services.log.error('timetable not read', describeError(error))
      }
      await pause(everyMs, null, { signal: stopping.signal }).catch(() => {})
    }
  }
  const ended = loop()
  return {
    hasFailed: () => hasFailed,
    async stop() {
      stopping.abort()
      await ended
      const tooLate = new AbortController()
      await Promise.race([
        scheduler.settled().finally(() => tooLate.abort()),
        pause(stopWithinMs, null, { signal: tooLate.signal }).catch(() => {}),
      ])
    },
  }
}
