import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { freshApp } from '#test/fresh-app.ts'
import { speakPlainly } from './plain-words.ts'

describe('what is told of a value of the wrong shape (money.md F4)', () => {
  const app = freshApp('server')

  it('is in plain words where the schema has none', async () => {
    const anna = await app.member('anna', { plan: 'pro' })
    const answer = await anna.call<{ fields: Record<string, string> }>('POST /debts/results', {
      debts: [],
      paymentCents: 10.5,
    })
    expect(answer.body).toMatchObject({ code: 'invalid', fields: { paymentCents: 'Enter a whole number' } })
    const empty = await anna.call<{ fields: Record<string, string> }>('POST /debts/results', {
      paymentCents: '10',
    })
    expect(empty.body.fields).toMatchObject({
      paymentCents: 'Enter a number',
      debts: 'This is missing',
    })
  })

  it.each([
    [z.number(), '1', 'Enter a number'],
    [z.string(), 1, 'Enter a text'],
    [z.boolean(), 'yes', 'Choose true or false'],
    [z.array(z.string()), 'a', 'Give a list'],
    [z.object({}), 'a', 'Give an object with fields'],
    [z.strictObject({}), { other: 1 }, 'Nobody knows "other" here'],
    [z.number().check(z.maximum(3)), 4, 'Enter a number of at most 3'],
    [z.number().check(z.minimum(3)), 2, 'Enter a number of at least 3'],
    [z.string().check(z.maxLength(3)), 'abcd', 'Enter at most 3 characters'],
    [z.array(z.int()).check(z.minLength(1)), [], 'Give at least 1'],
    [z.enum(['a', 'b']), 'c', 'Choose one of a, b'],
    [z.uuid(), 'c', 'This is no id'],
    [z.union([z.string(), z.int()]), true, 'This is not right'],
    [z.string('Say it'), 1, 'Say it'],
  ])('is known of %o', (schema, value, words) => {
    speakPlainly()
    expect(z.safeParse(schema, value).error?.issues[0]?.message).toBe(words)
  })
})
