import { beforeEach, expect, it } from 'vitest'
import type { Job as ListedJob } from '#contract/jobs.ts'
import { JobFailure } from '#server/platform/jobs/result.ts'
import { createScheduler } from '#server/platform/jobs/scheduler.ts'
import { selectNeededJobs } from '#server/platform/jobs/timetable.ts'
import type { Job } from '#server/platform/jobs/job.ts'
import type { Person } from '#test/app.ts'
import { describeOnBothDatabases } from '#test/databases.ts'
import { freshApp } from '#test/fresh-app.ts'
import { refusal } from '#test/household-calls.ts'

describeOnBothDatabases('jobs, as an administrator sees them', (engine) => {
  const app = freshApp(engine)
  let admin: Person
  let isBroken: boolean
  let runs: number

  beforeEach(async () => {
    app.clock.set('2026-11-21T12:20:00Z')
    admin = await app.user('admin', { adminRoles: ['blog-admin'] })
    isBroken = false
    runs = 0
  })

  /** The real timetable, of which one job does what the test wants. */
  const jobs = (): Job[] =>
    selectNeededJobs(app.services, app.services.areas.jobs).map((job) => ({
      ...job,
      run: async () => {
        if (job.name !== 'generate-smart-alerts') return
        runs++
        if (isBroken) throw new JobFailure('2 of the households not done.', { households: 1, failed: 2 })
        return { households: 4 }
      },
    }))
  const process = (name: string) => {
    const scheduler = createScheduler(app.services, jobs(), name)
    return async () => {
      await scheduler.tick()
      await scheduler.settled()
    }
  }
  const list = () => admin.ok<ListedJob[]>('GET /admin/jobs')
  const warnings = async () => (await list()).find(({ name }) => name === 'generate-smart-alerts')!

  it('are all there before any of them ran, in words', async () => {
    const listed = await list()
    expect(listed.map(({ name }) => name)).toEqual(
      selectNeededJobs(app.services, app.services.areas.jobs).map(({ name }) => name),
    )
    expect(listed.every(({ description }) => /^[A-Z].+\.$/.test(description))).toBe(true)
    expect(await warnings()).toEqual({
      name: 'generate-smart-alerts',
      description: 'Looks for alerts in every household, once on each of its days.',
      timetable: 'every hour, 24 minutes past',
      nextRunAt: '2026-11-21T12:24:00.000Z',
      failuresInRow: 0,
      lastDay: { runs: 0, failures: 0, counts: {} },
      runs: [],
    })
  })

  it('say when they ran, how long, by which process, how that went and what is next', async () => {
    const tick = process('house 1')
    await tick()
    expect((await warnings()).nextRunAt).toBe('2026-11-21T12:21:10.000Z')
    app.clock.set('2026-11-21T12:21:10Z')
    await tick()
    isBroken = true
    app.clock.set('2026-11-21T13:24:00Z')
    await tick()
    const { runs: latest, ...job } = await warnings()
    expect(job).toMatchObject({
      nextRunAt: '2026-11-21T13:25:00.000Z',
      failuresInRow: 1,
      lastDay: { runs: 2, failures: 1, counts: { households: 5, failed: 2 } },
    })
    expect(latest).toMatchObject([
      { reason: 'retry', startedAt: null, runAt: '2026-11-21T13:25:00.000Z' },
      {
        reason: 'timetable',
        startedAt: '2026-11-21T13:24:00.000Z',
        process: 'house 1',
        starts: 1,
        durationMs: expect.any(Number),
        counts: { households: 1, failed: 2 },
        error: '2 of the households not done.',
      },
      { counts: { households: 4 }, error: null },
    ])
  })

  it('run once more when asked, once though asked many times at once in two processes', async () => {
    const ticks = [process('a'), process('b')]
    isBroken = true
    await ticks[0]!()
    app.clock.set('2026-11-21T12:22:00Z')
    await ticks[0]!()
    const failed = (await warnings()).runs.find(({ error }) => error)!
    const ask = () => admin.ok<ListedJob>('POST /admin/jobs/generate-smart-alerts/runs', { after: failed.id })
    isBroken = false
    const answers = await Promise.all(Array.from({ length: 10 }, ask))
    expect(answers.at(-1)?.runs[0]).toMatchObject({ reason: 'asked', startedAt: null })
    await Promise.all(ticks.map((tick) => tick()))
    await ask()
    for (let n = 0; n < 3; n++) for (const tick of ticks) await tick()
    expect(runs).toBe(2)
    expect(await warnings()).toMatchObject({ failuresInRow: 0, lastDay: { runs: 2, failures: 1 } })
    const { rows } = await app.database.pool.query(`select asked_by from job_runs where reason = 'asked'`)
    expect(rows).toEqual([{ asked_by: admin.userId }])
  })

  it('run not for an unknown job, after a run of another one, or for who is no administrator', async () => {
    const ask = (name: string, after: string) => admin.call(`POST /admin/jobs/${name}/runs`, { after })
    const tick = process('a')
    await tick()
    app.clock.set('2026-11-21T12:22:00Z')
    await tick()
    const { id } = (await warnings()).runs[0]!
    expect(refusal(await ask('nothing', id))).toEqual([404, 'not-found'])
    expect((await ask('purge', id)).body).toMatchObject({ runs: [{ reason: 'timetable' }] })
    const anna = await app.member('anna')
    expect(refusal(await anna.call('GET /admin/jobs'))).toEqual([403, 'no-permission'])
  })
})
