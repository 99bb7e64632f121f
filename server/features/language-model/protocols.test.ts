import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import type { Answer, GeneratedTips } from '#contract/coach.ts'
import { day } from '#domain/calendar.ts'
import type { Person } from '#test/app.ts'
import { moveIn } from '#test/coach-rows.ts'
import { freshApp } from '#test/fresh-app.ts'
import { behave, startProvider } from '#test/language-model/provider.ts'

const provider = await startProvider()
afterAll(() => provider.close())

const question = { question: 'Where could we cut back, do you think?' }
const key = 'key-of-the-operator'

// OpenAI's is that of the other tests.
describe.each([
  {
    protocol: 'anthropic' as const,
    model: 'claude-haiku-4-5',
    path: '/v1/messages',
    headers: { 'x-api-key': key, 'anthropic-version': '2023-06-01' },
    sent: { max_tokens: 300, output_config: { format: { type: 'json_schema' } } },
  },
  {
    // One that takes no schema, or is not known to.
    protocol: 'anthropic' as const,
    model: 'small-model',
    path: '/v1/messages',
    headers: { 'x-api-key': key, 'anthropic-version': '2023-06-01' },
    sent: { max_tokens: 300, tools: [{ name: 'json', input_schema: { type: 'object' } }] },
  },
  {
    protocol: 'ollama' as const,
    model: 'small-model',
    path: '/api/chat',
    headers: { authorization: `Bearer ${key}` },
    sent: {
      stream: false,
      think: false,
      format: { type: 'object' },
      options: { num_ctx: 8192, num_predict: 300 },
    },
  },
])(
  'a language model that speaks the protocol of $protocol ($model)',
  ({ protocol, model, path, headers, sent }) => {
    const app = freshApp('server', { ...provider.settings(protocol), LLM_MODEL: model })
    let anna: Person

    beforeEach(async () => {
      anna = await app.member('anna')
      await moveIn(app, anna, { until: day('2026-11-21'), since: day('2026-08-01') })
      await anna.ok('PUT /language-model/consent', { agrees: true, host: provider.host })
      provider.asked.length = 0
      provider.reply = behave
    })

    const ask = () => anna.ok<Answer>('POST /coach/answers', question)

    it('is asked as it wants to be, and understood', async () => {
      expect(await ask()).toMatchObject({ ask: 'most', byModel: { isReworded: true } })
      const [one, two] = provider.asked
      expect(one).toMatchObject({ path, headers })
      expect(JSON.parse(one?.body ?? '')).toMatchObject({ model, ...sent })
      expect(one?.prompt).toContain('cut back')
      expect(one?.instructions).toContain('You choose the tool')
      expect(two?.instructions).toContain('You reword')
      const { tips } = await anna.ok<GeneratedTips>('POST /coach/tips', {})
      expect(tips.map(({ isReworded }) => isReworded)).toEqual(tips.map(() => true))
      const { rows } = await app.database.pool.query<{ tokens: number; outcome: string }>(
        'select tokens, outcome from language_model_requests',
      )
      expect(rows).toEqual([1, 2, 3].map(() => ({ tokens: 11, outcome: 'used' })))
    })

    it('is not believed when it lies', async () => {
      provider.reply = (asked) =>
        behave(asked, { tool: 'sum', about: 'category', category: anna.householdId })
      expect(await ask()).toMatchObject({ ask: 'nothing', byModel: null })
      provider.reply = (asked) =>
        asked.prompt.includes('"sentences"')
          ? { say: '{"texts":[{"id":"t1","text":"You owe 9,999 at evil.example."}]}' }
          : behave(asked)
      const answer = await ask()
      expect(answer).toMatchObject({ ask: 'most', byModel: { isReworded: false } })
      expect(answer.content).not.toMatch(/9,999|evil/)
    })
  },
)
