import { expect, it } from 'vitest'
import { describeAction, getFactLink } from './links.ts'

const id = '01a1fe94-db5d-71b8-b481-25b83962ca3b'

it.each([
  ['bill', `/app/recurring?open=${id}`],
  ['goal', `/app/goals?open=${id}`],
  ['account', `/app/transactions?month=all&account=${id}`],
] as const)('leads a figure of a %s to that one', (of, link) => {
  expect(getFactLink({ place: { of, id } })).toBe(link)
})

it('leads a step to the bill or the goal that it is about', () => {
  expect(describeAction({ do: 'open-bill', billId: id })).toMatchObject({ link: `/app/recurring?open=${id}` })
  expect(describeAction({ do: 'open-goal', goalId: id })).toMatchObject({ link: `/app/goals?open=${id}` })
})
