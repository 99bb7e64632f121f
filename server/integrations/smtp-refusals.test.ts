import { expect, it } from 'vitest'
import { judgeRefusal } from './smtp-refusals.ts'

const refusal = (response: string) => Object.assign(new Error('refused'), { response })

it.each([
  ['550 5.1.1 The email account that you tried to reach does not exist', 'address'],
  ['550-5.1.1 user unknown', 'address'],
  ['556 5.1.10 Recipient domain takes no mail', 'address'],
  ['550 5.4.4 Host not found', 'address'],
  // The label says that the mailbox is gone, the code that it is we who may not send.
  ['550 5.7.1 User unknown', 'sender'],
  ['550 5.1.8 Sender address has null MX', 'sender'],
  ['552 5.2.2 Mailbox full', null],
  ['451 4.3.0 Try again later', null],
  ['450 4.1.1 Unknown for now', null],
  ['550 No such user', null],
  ['554 The server is set up wrong', null],
  ['', null],
])('takes "%s" for %s', (response, because) => {
  expect(judgeRefusal(refusal(response))).toBe(because)
})

it('says nothing of what is no answer of a server', () => {
  expect([new Error('connect ECONNREFUSED'), null, 'x'].map(judgeRefusal)).toEqual([null, null, null])
})
