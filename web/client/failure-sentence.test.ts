import { expect, it } from 'vitest'
import { importFailed } from '#contract/imports.ts'
import { ApiError, readError } from '#web/start/api-error.ts'
import { withFailureSentence } from './failure-sentence.ts'

async function fail(error: Error): Promise<never> {
  throw error
}
const failWith = (error: Error) => withFailureSentence(importFailed, fail(error))

it.each([
  ['nothing', ''],
  ['a page of a proxy', '<h1>Bad gateway</h1>'],
  [
    'what went wrong',
    {
      code: 'unexpected',
      message: 'Something went wrong.',
      requestId: '01980000-0000-7000-8000-000000000001',
    },
  ],
])(
  'says the sentence of SPEC section 8 when a call answers 500 and %s (conformity.md N7)',
  async (_, body) => {
    await expect(failWith(readError(body, 500))).rejects.toMatchObject({
      message: 'Error importing transactions. Please try again.',
      code: 'unexpected',
      status: 500,
    })
  },
)

it('leaves a refusal its own sentence, and what is no answer as it is', async () => {
  const refused = new ApiError({ code: 'import-bad-rows', message: 'Line 3: no date.', requestId: '' }, 422)
  const broken = new Error('broken off')
  await expect(failWith(refused)).rejects.toBe(refused)
  await expect(failWith(broken)).rejects.toBe(broken)
  expect(await withFailureSentence(importFailed, Promise.resolve(1))).toBe(1)
})
