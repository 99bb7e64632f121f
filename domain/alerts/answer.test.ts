import { expect, it } from 'vitest'
import { describeAlerts, sortBySeverity } from './answer.ts'

const high = { severity: 'high' as const, title: 'Rent is short' }
const medium = { severity: 'medium' as const, title: 'Dining out took 80% of its budget' }
const low = { severity: 'low' as const, title: 'Roof is 50% there' }

it.each([
  [[], 'Nothing needs your attention.'],
  [[low], 'One thing is worth a look: Roof is 50% there.'],
  [[low, medium], 'Nothing is pressing; 2 things are worth a look.'],
  [[low, high], 'One thing is pressing: Rent is short.'],
  [[high, high, low], '2 things are pressing, first of all: Rent is short.'],
])('%j', (open, sentence) => {
  expect(describeAlerts(open)).toBe(sentence)
})

it('says of the first page of many that there are more, where more may be like them', () => {
  expect(describeAlerts([low, low], true)).toBe('Nothing is pressing; 2 and more things are worth a look.')
  expect(describeAlerts([high, high], true)).toBe(
    '2 and more things are pressing, first of all: Rent is short.',
  )
  expect(describeAlerts([high, low], true)).toBe('One thing is pressing: Rent is short.')
})

it('shows the most pressing first, and keeps the order of the rest', () => {
  const other = { ...low, title: 'Streambox costs more' }
  expect(sortBySeverity([low, medium, other, high])).toEqual([high, medium, low, other])
})
