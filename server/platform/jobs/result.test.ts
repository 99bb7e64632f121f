import { DatabaseError } from 'pg'
import { expect, it } from 'vitest'
import { AppError } from '#server/errors.ts'
import { explain, JobFailure } from './result.ts'

const refusal = Object.assign(new DatabaseError('Key (name)=(Anna) already exists.', 0, 'error'), {
  code: '23505',
  constraint: 'accounts_name_key',
})

it.each([
  ['a job’s own sentence', new JobFailure('2 of them rained.'), /^2 of them rained\.$/],
  ['the sentence of a code', new AppError('payments-unavailable'), /^The payment provider cannot be reached/],
  [
    'what the database calls it',
    refusal,
    /^The database refused a statement: SQLSTATE 23505, accounts_name_key\.$/,
  ],
  [
    'where another was thrown, without folders',
    new RangeError('Anna has 5.00'),
    /^RangeError at (\S+ \()?result\.test\.ts:\d+:\d+\)?$/,
  ],
  ['nothing of what is no error', 'Anna', /^Something was thrown that is no error\.$/],
])('an administrator is told %s, never a message with values (R66)', (_, error, words) =>
  expect(explain(error)).toMatch(words),
)
