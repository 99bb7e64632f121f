import { afterAll, beforeEach, expect, it } from 'vitest'
import type { Answer, GeneratedTips, MonthTips } from '#contract/coach.ts'
import type { LanguageModelState, SentRequest } from '#contract/language-model.ts'
import { day } from '#domain/calendar.ts'
import { purgeRows } from '#server/platform/database/retention.ts'
import type { Person } from '#test/app.ts'
import { travel } from '#test/bills.ts'
import { moveIn } from '#test/coach-rows.ts'
import { describeOnBothDatabases } from '#test/databases.ts'
import { freshApp } from '#test/fresh-app.ts'
import { refusal } from '#test/household-calls.ts'
import { runHostileModels } from '#test/language-model/hostile-run.ts'
import {
  behave,
  haveNoTime,
  haveTime,
  isSlow,
  type Reply,
  startProvider,
} from '#test/language-model/provider.ts'
import { newSeed } from '#test/random.ts'

const provider = await startProvider()
afterAll(() => provider.close())

const today = day('2026-11-21')
const question = { question: 'Where could we cut back, do you think?' }
/** Each test has a time of its own: what failed in one is over by the next. */
let minutes = 0

describeOnBothDatabases('the language model of an operator', (engine) => {
  const app = freshApp(engine, provider.settings())
  let anna: Person

  beforeEach(async () => {
    anna = await app.member('anna')
    await moveIn(app, anna, { until: today })
    provider.asked.length = 0
    provider.reply = behave
    haveTime(app)
    minutes += 15
    await wait(minutes)
  })

  const wait = (more: number) =>
    travel(app, new Date(app.clock.now().getTime() + more * 60_000).toISOString())
  const agree = (person = anna, agrees = true) =>
    person.call<LanguageModelState>('PUT /language-model/consent', { agrees, host: provider.host })
  const generate = () => anna.ok<GeneratedTips>('POST /coach/tips', {})
  const ask = (person = anna) => person.ok<Answer>('POST /coach/answers', question)
  const listSent = () => anna.ok<SentRequest[]>('GET /language-model/requests')

  it('is sent nothing before the owner agrees, and nothing once that is withdrawn', async () => {
    const bea = await app.member('bea', { joins: anna, role: 'member' })
    expect(await anna.ok('GET /language-model')).toMatchObject({
      offered: { host: provider.host, model: 'small-model' },
      isOn: false,
      consents: [],
    })
    await generate()
    expect((await ask()).byModel).toBeNull()
    expect(refusal(await agree(bea))).toEqual([403, 'owner-only'])
    expect(provider.asked).toEqual([])

    expect((await agree()).body.isOn).toBe(true)
    expect((await ask(bea)).byModel).toEqual({ host: provider.host, isReworded: true })
    const sent = provider.asked.length
    const { body } = await agree(anna, false)
    const at = app.clock.now().toISOString()
    expect(body.consents).toEqual([
      { host: provider.host, givenAt: at, givenBy: 'anna', withdrawnAt: at, withdrawnBy: 'anna' },
    ])
    await generate()
    expect((await ask()).mayAskModel).toBe(false)
    expect(provider.asked).toHaveLength(sent)
  })

  it('is not agreed to for another host than the one that was shown', async () => {
    const answer = await anna.call('PUT /language-model/consent', { agrees: true, host: 'elsewhere.example' })
    expect(refusal(answer)).toEqual([409, 'no-language-model'])
    await app.services.db
      .insertInto('languageModelConsents')
      .values({
        householdId: anna.householdId,
        id: anna.userId,
        host: 'elsewhere.example',
        givenAt: app.clock.now(),
      })
      .execute()
    await generate()
    expect(provider.asked).toEqual([])
  })

  it('words tips, marked as its words, with our figures and their links', async () => {
    await agree()
    const { tips } = await generate()
    expect(tips.map(({ isReworded }) => isReworded)).toEqual([true, true, true])
    for (const { content, parts } of tips) {
      expect(content).toMatch(/^Please note: /)
      expect(parts.filter(({ text, link }) => /\d/.test(text) && !link)).toEqual([])
    }
    expect((await anna.ok<MonthTips>('GET /coach/tips')).tips).toEqual(tips)
  })

  it('gets sentences with slots for tips: no amount, no name, no day (S30)', async () => {
    await agree()
    await generate()
    const [one] = provider.asked
    expect(provider.asked).toHaveLength(1)
    expect(one?.prompt).toMatch(/\{\{\w+\}\}/)
    expect(one?.prompt.replaceAll(/\{\{\w+\}\}|"t\d"/g, '')).not.toMatch(/\d/)
    const { rows } = await app.database.pool.query<{ description: string; name: string }>(
      'select t.description, a.name from transactions t join accounts a on a.id = t.account_id',
    )
    const said = one?.body.toLowerCase() ?? ''
    expect(rows.length).toBeGreaterThan(100)
    for (const { description, name } of rows) {
      expect(said).not.toContain(description.toLowerCase())
      expect(said).not.toContain(name.toLowerCase())
    }
  })

  it('shows what was sent to the letter, for thirty days', async () => {
    await agree()
    await generate()
    await ask()
    const sent = await listSent()
    expect(sent.map(({ purpose, outcome, sentBy }) => [purpose, outcome, sentBy])).toEqual([
      ['answer', 'used', 'anna'],
      ['question', 'used', 'anna'],
      ['tips', 'used', 'anna'],
    ])
    expect(sent.map(({ body }) => body).toReversed()).toEqual(provider.asked.map(({ body }) => body))
    expect(provider.asked.map(({ body }) => body).join()).not.toContain('key-of-the-operator')
    const eve = await app.member('eve')
    expect(await eve.ok('GET /language-model/requests')).toEqual([])
    const after = (days: number) => new Date(app.clock.now().getTime() + days * 86_400_000)
    const { db, areas } = app.services
    const kept = () => db.selectFrom('languageModelRequests').select('id').execute()
    await purgeRows(db, areas, after(29))
    expect(await kept()).toHaveLength(3)
    await purgeRows(db, areas, after(31))
    expect(await kept()).toEqual([])
  })

  it('chooses a tool for what no pattern understands; the tool answers, and each figure has its link', async () => {
    await agree()
    const plain = await anna.ok<Answer>(
      `GET /coach/answers?question=${encodeURIComponent(question.question)}`,
    )
    expect(plain).toMatchObject({ ask: 'nothing', mayAskModel: true, byModel: null })
    const answer = await ask()
    expect(answer).toMatchObject({ ask: 'most', byModel: { isReworded: true }, note: null })
    expect(answer.parts.filter(({ text, link }) => /\d/.test(text) && !link)).toEqual([])
    expect(answer.parts.filter(({ link }) => link).length).toBeGreaterThan(1)
    // What a pattern understands is not sent.
    const sent = provider.asked.length
    await anna.ok('POST /coach/answers', { question: 'How much did we spend last month?' })
    expect(provider.asked).toHaveLength(sent)
  })

  it('is not asked by who may only look', async () => {
    await agree()
    const vera = await app.member('vera', { joins: anna, role: 'viewer' })
    const plain = await vera.ok<Answer>(
      `GET /coach/answers?question=${encodeURIComponent(question.question)}`,
    )
    expect(plain.mayAskModel).toBe(false)
    expect(refusal(await vera.call('POST /coach/answers', question))).toEqual([403, 'viewer-only'])
  })

  it.each<[string, Reply]>([
    ['is down', { status: 500 }],
    ['cuts the line', { misbehave: 'cut' }],
    ['never answers', { misbehave: 'hang' }],
    ['drips for ever', { misbehave: 'drip' }],
    ['sends too much', { megabytes: 2 }],
    ['sends us elsewhere', { status: 302, location: 'http://169.254.169.254/' }],
    ['answers no JSON', { say: '<think>hm</think>' }],
    ['answers nothing', { say: '' }],
    ['counts tokens wildly', { say: '{}', tokens: 1e30 }],
  ])('costs nothing but its answer when it %s (R17, R61)', async (_, reply) => {
    await agree()
    // After a good answer what failed before is forgotten.
    await ask()
    provider.reply = () => reply
    if (isSlow(reply)) haveNoTime(app)
    const given = await generate()
    expect([given.tipsUsed, given.tips.length]).toEqual([3, 3])
    expect(given.tips.map(({ isReworded }) => isReworded)).toEqual([false, false, false])
    expect((await anna.ok<MonthTips>('GET /coach/tips')).tipsUsed).toBe(3)
    expect(await ask()).toMatchObject({
      ask: 'nothing',
      byModel: null,
      note: 'The language model did not answer in time, or not in a way that can be read.',
    })
    expect((await listSent()).map(({ outcome }) => outcome).toSorted()).toEqual([
      'failed',
      'failed',
      'used',
      'used',
    ])
  })

  it('is not believed and not obeyed when it is hostile (S30, R61)', async () => {
    const seed = newSeed('a hundred outputs of hostile language models')
    const { outputs } = await runHostileModels(app.database, { outputs: 100, households: 2, seed })
    expect(outputs).toBeGreaterThanOrEqual(100)
  })

  it('is left alone for a minute after three failures, and asked again then', async () => {
    await agree()
    await ask()
    const sent = provider.asked.length
    provider.reply = () => ({ status: 503 })
    for (let tries = 0; tries < 3; tries++) await ask()
    expect((await ask()).note).toContain('left alone for some minutes')
    expect(provider.asked).toHaveLength(sent + 3)
    provider.reply = behave
    await wait(2)
    expect((await ask()).byModel).not.toBeNull()
  })

  it('gives fifty callers at once five tips, whatever it answers (R17)', async () => {
    await agree()
    provider.reply = () => ({ status: 500 })
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => anna.call<GeneratedTips>('POST /coach/tips', {})),
    )
    expect(answers.flatMap(({ status, body }) => (status === 200 ? body.tips : []))).toHaveLength(5)
    expect(await anna.ok('GET /coach/tips')).toMatchObject({ tipsUsed: 5 })
  })

  it('is asked by a household a hundred times a day at most', async () => {
    await agree()
    await app.services.db
      .updateTable('rateLimits')
      .set({ count: 0 })
      .where('bucket', '=', 'language model requests of a household')
      .execute()
    await ask()
    await app.services.db
      .updateTable('rateLimits')
      .set({ count: 100 })
      .where('bucket', '=', 'language model requests of a household')
      .execute()
    const sent = provider.asked.length
    expect((await ask()).note).toContain('as often as it may be in a day')
    expect(provider.asked).toHaveLength(sent)
  })

  it('is asked by all together as often as the operator allows, and for as many tokens', async () => {
    await agree()
    const set = (column: 'calls' | 'tokens', value: number) =>
      app.services.db
        .updateTable('languageModelDays')
        .set({ [column]: value })
        .execute()
    await ask()
    const sent = provider.asked.length
    await set('calls', app.services.env.LLM_CALLS_PER_DAY)
    await ask()
    await set('calls', 0)
    await set('tokens', app.services.env.LLM_TOKENS_PER_DAY)
    await ask()
    expect(provider.asked).toHaveLength(sent)
    await wait(24 * 60)
    await ask()
    expect(provider.asked.length).toBeGreaterThan(sent)
  })
})
