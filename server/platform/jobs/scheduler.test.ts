import { beforeEach, expect, it } from 'vitest'
import { JobFailure } from './result.ts'
import { mailsTo } from '#test/browser.ts'
import { describeOnBothDatabases } from '#test/databases.ts'
import { freshApp } from '#test/fresh-app.ts'
import type { Job } from './job.ts'
import { createScheduler } from './scheduler.ts'
import { daily, everyMinutes, hourly } from './when.ts'

const minute = 60_000
const day = 24 * 60 * minute

describeOnBothDatabases('the scheduler', (engine) => {
  const app = freshApp(engine)
  let done: string[]

  beforeEach(async () => {
    app.clock.set('2026-11-21T12:00:30Z')
    done = []
  })

  const job = (name: string, more: Partial<Job> = {}): Job => ({
    name,
    description: 'Writes down that it ran.',
    when: daily(3, 0),
    run: async () => void done.push(name),
    ...more,
  })
  const later = (ms: number) => app.clock.set(new Date(app.clock.now().getTime() + ms).toISOString())
  const process = (jobs: Job[], name = 'a') => {
    const scheduler = createScheduler(app.services, jobs, name)
    return async () => {
      await scheduler.tick()
      await scheduler.settled()
    }
  }
  /** A process that has been there since before anything happened. */
  const running = async (jobs: Job[], name?: string) => {
    const tick = process(jobs, name)
    await tick()
    later(minute)
    await tick()
    done.length = 0
    return tick
  }
  const rows = async () =>
    (
      await app.database.pool.query(
        'select job, key, reason, process, starts, counts, error, finished_at is not null as is_over from job_runs order by id',
      )
    ).rows

  it('runs each time once, however many processes share the database (R43)', async () => {
    const jobs = [job('often', { when: everyMinutes(1) }), job('hourly', { when: hourly(17) }), job('daily')]
    const ticks = ['a', 'b', 'c', 'd', 'e'].map((name) => process(jobs, name))
    const tickAll = () => Promise.all(ticks.map((tick) => tick()))
    await tickAll()
    later(minute)
    for (let n = 0; n < 4; n++) await tickAll()
    app.clock.set('2026-11-22T02:09:59Z')
    for (let n = 0; n < 2; n++) await tickAll()
    done = []
    for (let n = 0; n < 90; n++) {
      later(minute)
      await tickAll()
    }
    const count = (name: string) => done.filter((one) => one === name).length
    expect([count('often'), count('hourly'), count('daily')]).toEqual([90, 2, 1])
  })

  it('lets one run wait for a long one, not one for each time that passes', async () => {
    let end = () => {}
    const run = () => new Promise<void>((resolve) => (end = resolve)).then(() => void done.push('long'))
    const scheduler = createScheduler(app.services, [job('long', { when: everyMinutes(1), run })])
    for (let n = 0; n < 30; n++) {
      await scheduler.tick()
      later(minute)
    }
    for (let n = 0; n < 3; n++) {
      end()
      await scheduler.settled()
      await scheduler.tick()
    }
    expect([done.length, (await rows()).filter(({ is_over: isOver }) => !isOver).length]).toEqual([2, 0])
  })

  it('makes up for what was missed once, a minute after the start', async () => {
    await running([job('daily')])
    later(9 * day)
    const tick = process([job('daily')], 'b')
    await tick()
    expect(done).toEqual([])
    later(minute)
    for (let n = 0; n < 3; n++) await tick()
    expect(done).toEqual(['daily'])
    expect(await process([job('daily')], 'c')()).toBeUndefined()
    later(minute)
    await tick()
    expect(done).toEqual(['daily'])
  })

  it('doubles nothing and loses nothing when the clock jumps a day ahead and back, or back and ahead (R47)', async () => {
    const often = job('often', { when: everyMinutes(5) })
    const tick = await running([job('daily'), often])
    const tickAt = async (instant: string) => {
      app.clock.set(instant)
      await tick()
      await tick()
      return done.splice(0).sort()
    }
    expect(await tickAt('2026-11-22T12:05:00Z')).toEqual(['daily', 'often'])
    expect(await tickAt('2026-11-21T12:05:00Z')).toEqual(['often'])
    expect(await tickAt('2026-11-22T03:00:00Z')).toEqual(['often'])
    expect(await tickAt('2026-11-22T12:05:00Z')).toEqual([])
    expect(await tickAt('2026-11-21T12:05:00Z')).toEqual([])
    expect(await tickAt('2026-11-23T03:00:00Z')).toEqual(['daily', 'often'])
  })

  it('takes up what a killed process left in the middle, in a process that comes after it', async () => {
    const never = job('daily', { run: () => new Promise(() => {}) })
    const killed = createScheduler(app.services, [never], 'killed')
    await killed.tick()
    later(minute)
    await killed.tick()
    expect(await rows()).toMatchObject([{ process: 'killed', starts: 1, is_over: false }])
    const tick = process([job('daily')], 'next')
    if (engine === 'server') {
      await tick()
      expect(done).toEqual([]) // It may still be at it.
      await app.database.pool.query(`update job_runs set held_until = now() - interval '1 second'`)
    }
    await tick()
    await tick()
    expect(done).toEqual(['daily'])
    expect(await rows()).toMatchObject([{ process: 'next', starts: 2, is_over: true, error: null }])
  })

  it('does not let a process that lost its run say how it went', async () => {
    let fail: (error: Error) => void = () => {}
    const slow = job('daily', { run: () => new Promise((_, reject) => (fail = reject)) })
    const stalled = createScheduler(app.services, [slow], 'stalled')
    await stalled.tick()
    later(minute)
    await stalled.tick()
    await app.database.pool.query(`update job_runs set held_until = now() - interval '1 second'`)
    await process([job('daily')], 'next')()
    fail(new Error('too late'))
    await stalled.settled()
    expect(await rows()).toMatchObject([{ process: 'next', starts: 2, is_over: true, error: null }])
  })

  it('never runs one job twice at a time', async () => {
    const atOnce = { now: 0, most: 0 }
    let end = () => {}
    const slow = job('often', {
      when: everyMinutes(1),
      run: async () => {
        atOnce.most = Math.max(atOnce.most, ++atOnce.now)
        await new Promise<void>((resolve) => (end = resolve))
        atOnce.now--
      },
    })
    const schedulers = ['a', 'b', 'c'].map((name) => createScheduler(app.services, [slow], name))
    for (let n = 0; n < 5; n++) {
      await Promise.all(schedulers.map((scheduler) => scheduler.tick()))
      later(minute)
    }
    expect(atOnce).toEqual({ now: 1, most: 1 })
    end()
    await Promise.all(schedulers.map((scheduler) => scheduler.settled()))
  })

  it('tries a failure again after one minute and after five, then goes by the timetable', async () => {
    const tick = await running([job('daily')])
    const broken = process([
      job('daily', {
        run: async () => {
          done.push('daily')
          throw new JobFailure('It rains.', { households: 3, failed: 1 })
        },
      }),
    ])
    app.clock.set('2026-11-22T03:00:00Z')
    const tried: number[] = []
    for (let n = 0; n < 30; n++) {
      await broken()
      if (done.splice(0).length) tried.push(n)
      later(minute)
    }
    expect(tried).toEqual([1, 2, 7])
    expect((await rows()).slice(1)).toMatchObject([
      { reason: 'timetable', error: 'It rains.', counts: { households: 3, failed: 1 } },
      { reason: 'retry', error: 'It rains.' },
      { reason: 'retry', error: 'It rains.' },
    ])
    app.clock.set('2026-11-23T03:00:00Z')
    await tick()
    expect(done).toEqual(['daily'])
  })

  it('mails every administrator once after three failures in a row, and again after it went well (R49)', async () => {
    await app.user('boss', { adminRoles: ['waitlist-admin', 'blog-admin'] })
    await app.user('writer', { adminRoles: ['blog-admin'] })
    await app.user('anna')
    let isBroken = true
    const often = job('often', {
      when: everyMinutes(1),
      run: async () => {
        if (isBroken) throw new TypeError('Anna’s secret')
      },
    })
    const ticks = [process([often]), process([often], 'b')]
    const mails = async (name: string) => await mailsTo(app, `${name}@example.com`)
    const minutes = async (count: number) => {
      for (let n = 0; n < count; n++) {
        for (const tick of ticks) await tick()
        later(minute)
      }
    }
    for (let failures = 0; failures < 6; failures = (await rows()).filter(({ error }) => error).length) {
      expect(await mails('boss')).toHaveLength(failures < 3 ? 0 : 1)
      await minutes(1)
    }
    expect([(await mails('writer')).length, (await mails('anna')).length]).toEqual([1, 0])
    const [mail] = await mails('boss')
    expect(mail).toMatchObject({ subject: 'Trivet: the job often keeps failing' })
    expect(mail?.text).toMatch(/failed 3 times in a row.*TypeError at .*\/admin\/jobs/s)
    expect(JSON.stringify([await rows(), mail, app.logged])).not.toContain('secret')
    isBroken = false
    await minutes(2)
    isBroken = true
    await minutes(6)
    expect(await mails('boss')).toHaveLength(2)
  })

  it('also runs a job so long after each start, once for processes that start together', async () => {
    const swept = job('sweep', { when: hourly(0), afterStartSeconds: 5 })
    await running([swept])
    const ticks = ['b', 'c'].map((name) => process([swept], name))
    await Promise.all(ticks.map((tick) => tick()))
    expect(done).toEqual([])
    later(5000)
    for (const tick of [...ticks, ...ticks]) await tick()
    expect(done).toEqual(['sweep'])
    expect((await rows()).at(-1)).toMatchObject({ reason: 'start' })
  })
})
