import { describe, expect, it } from 'vitest'
import { addDays, day, type Day, month, monthRange } from '../calendar.ts'
import { cents } from '../money.ts'
import { findBillsDue } from './bill-due.ts'
import { findBudgetGoals } from './budget-goal.ts'
import { type CategoryMonth, findCategorySpending } from './category-spending.ts'
import { type AlertGoal, findGoalsBehind, findMilestones } from './goals.ts'
import { findStaleImports } from './stale-import.ts'

const today = day('2026-11-21')
const format = { currency: 'USD', locale: 'en-US' }

describe('spending in a category', () => {
  const november = monthRange(month('2026-11'), 1)
  const category = (changes: Partial<CategoryMonth>): CategoryMonth => ({
    categoryId: 'dining',
    name: 'Dining out',
    group: 'Wants',
    spentCents: cents(0),
    billsPaidCents: cents(0),
    billsAheadCents: cents(0),
    budgetCents: null,
    usualCents: null,
    rowCount: 8,
    largestCents: cents(0),
    ...changes,
  })
  const find = (changes: Partial<CategoryMonth>, on: Day = today, threshold = 80) =>
    findCategorySpending([category(changes)], { days: november, today: on, threshold, format })

  it('is nothing on any day of a month that goes as usual', () => {
    for (let on = 1; on <= 30; on++) {
      const spentCents = cents(10_000 * on)
      const largestCents = cents(30_000)
      expect(
        find({ usualCents: cents(300_000), spentCents, largestCents }, addDays(november.from, on - 1)),
      ).toEqual([])
    }
  })

  it.each<[number, string | null, string]>([
    [31_999, null, 'below'],
    [32_000, 'medium', 'at the threshold'],
    [40_000, 'medium', 'all of it'],
    [40_001, 'high', 'over'],
  ])('of %d of 40,000 is %s: %s', (spent, severity, _how) => {
    const found = find({ budgetCents: cents(40_000), spentCents: cents(spent), rowCount: 1 })
    expect(found.filter(({ isFading }) => !isFading).map((one) => one.severity)).toEqual(
      severity ? [severity] : [],
    )
  })

  it('sets known bills apart: rent that was paid is no news, and what is beside it is', () => {
    const budgetCents = cents(150_000)
    const billsPaidCents = cents(148_000)
    expect(find({ budgetCents, billsPaidCents, spentCents: cents(148_000) })).toEqual([])
    expect(find({ budgetCents, billsPaidCents, spentCents: cents(149_700) })).toMatchObject([
      {
        message:
          'Dining out took $17.00 of the $20.00 that its bills leave of its budget (85%), with 9 days of the month left.',
      },
    ])
  })

  it('is on the way over by its pace, from the 7th on, of several rows, none of which is most of it', () => {
    const onTheWay = { budgetCents: cents(40_000), spentCents: cents(20_000), largestCents: cents(6_000) }
    expect(find(onTheWay, day('2026-11-12'))).toMatchObject([
      {
        severity: 'low',
        message:
          'At the present pace Dining out comes to $500.00 by November 30, 2026, $100.00 more than its budget of $400.00.',
      },
    ])
    expect(find(onTheWay, day('2026-11-06'))).toEqual([])
    expect(find({ ...onTheWay, rowCount: 2 }, day('2026-11-12'))).toEqual([])
    expect(find({ ...onTheWay, largestCents: cents(12_000) }, day('2026-11-12'))).toEqual([])
  })

  it('is more than usual where no budget is set, but not for one expense that explains it', () => {
    const more = { usualCents: cents(40_000), spentCents: cents(60_000), largestCents: cents(9_000) }
    expect(find(more)).toMatchObject([{ severity: 'high', points: 150, amountCents: 20_000 }])
    expect(find({ ...more, largestCents: cents(35_000) })).toEqual([])
    expect(find({ ...more, usualCents: null })).toEqual([])
    expect(find({ ...more, usualCents: cents(4_000) })).toEqual([])
  })

  it('goes by the threshold that is set, beyond the whole budget too', () => {
    const over = { budgetCents: cents(40_000), spentCents: cents(50_000), rowCount: 1 }
    expect(find(over, today, 150)).toEqual([])
    expect(find({ ...over, spentCents: cents(60_000) }, today, 150)).toMatchObject([{ severity: 'high' }])
  })
})

describe('a bill', () => {
  const bill = {
    id: 'rent',
    name: 'Rent',
    direction: 'out' as const,
    amountCents: cents(148_000),
    nextDue: today as Day | null,
    accountId: 'bank',
    accountName: 'Chequing',
    isActive: true,
    asksAboutMissed: false,
  }
  const find = (changes: Partial<typeof bill> | { direction: 'in'; nextDue: Day }, known: string = today) =>
    findBillsDue([{ ...bill, ...changes }], {
      today,
      format,
      knownUntil: new Map([['bank', day(known)]]),
    })

  it.each([
    ['2026-11-25', []],
    ['2026-11-24', ['Rent is due in 3 days', 'low']],
    ['2026-11-22', ['Rent is due tomorrow', 'low']],
    ['2026-11-21', ['Rent is due today', 'low']],
    ['2026-11-18', ['Rent was due', 'low']],
    ['2026-11-17', ['Rent is overdue', 'medium']],
  ])('due on %s is told as %j', (nextDue, told) => {
    const [found] = find({ nextDue: day(nextDue) })
    expect(found ? [found.title, found.severity] : []).toEqual(told)
  })

  it('is not said to be overdue where nothing since then is known', () => {
    expect(find({ nextDue: day('2026-11-10') }, '2026-11-09')).toMatchObject([
      { severity: 'low', title: 'Rent was due' },
    ])
  })

  it('is nothing while it is inactive, or the household is asked about its dates', () => {
    expect(find({ isActive: false })).toEqual([])
    expect(find({ asksAboutMissed: true })).toEqual([])
    expect(find({ nextDue: null })).toEqual([])
  })

  it('that is pay is told when it did not come', () => {
    expect(find({ direction: 'in', nextDue: today })).toEqual([])
    expect(find({ direction: 'in', nextDue: day('2026-11-15') })).toMatchObject([
      { title: 'Rent did not come', severity: 'medium' },
    ])
  })
})

describe('a savings goal', () => {
  const goal: AlertGoal = {
    id: 'roof',
    name: 'Roof',
    targetCents: cents(100_000),
    currentCents: cents(51_000),
    beforeCents: cents(48_000),
    targetDate: day('2027-06-30'),
    standing: 'on-track',
    neededCents: cents(10_000),
    paceCents: cents(10_000),
    isActive: true,
  }

  it.each([
    [48_000, 51_000, ['Roof is 50% there']],
    [10_000, 80_000, ['Roof is 75% there']],
    [90_000, 100_000, ['Roof is reached']],
    [51_000, 60_000, []],
    [51_000, 49_000, []],
    [20_000, 24_999, []],
  ])('that went from %d to %d of 100,000 is told as %j', (before, current, titles) => {
    const changed = { ...goal, beforeCents: cents(before), currentCents: cents(current) }
    const raised = findMilestones([changed], format).filter(({ isFading }) => !isFading)
    expect(raised.map(({ title }) => title)).toEqual(titles)
  })

  it('is behind below nine tenths of what it needs each month', () => {
    const behind = { ...goal, standing: 'behind' as const, paceCents: cents(8_900) }
    expect(findGoalsBehind([behind], format)).toMatchObject([
      {
        points: 11,
        message:
          'Roof takes $100.00 a month to be there by June 30, 2027, and $89.00 a month was put in lately.',
      },
    ])
    expect(findGoalsBehind([{ ...behind, paceCents: cents(9_200) }], format)).toMatchObject([
      { isFading: true },
    ])
    expect(findGoalsBehind([goal, { ...behind, isActive: false }], format)).toEqual([])
    expect(findGoalsBehind([{ ...goal, standing: 'passed' }], format)).toMatchObject([{ severity: 'medium' }])
    expect(findGoalsBehind([{ ...goal, standing: 'new', paceCents: null }], format)).toEqual([])
  })
})

describe('needs and wants', () => {
  const none = cents(0)
  const figures = {
    incomeCents: none,
    needsCents: cents(200_000),
    wantsCents: cents(162_000),
    savingsDebtCents: none,
    uncategorizedCents: none,
    uncategorizedIncomeCents: none,
    uncategorizedCount: 0,
    transactionCount: 1,
  }
  const split = { needsPercent: 50, wantsPercent: 30, savingsPercent: 20 }
  const days = monthRange(month('2026-11'), 1)
  const find = (usual: number | null, changes = {}) =>
    findBudgetGoals(
      {
        figures: { ...figures, ...changes },
        split,
        days,
        usualIncomeCents: usual === null ? null : cents(usual),
      },
      format,
    )

  it('are held against the split of a usual income until the month’s own is in', () => {
    expect(find(500_000)).toMatchObject([
      {
        subject: 'wants',
        severity: 'medium',
        points: 108,
        message: 'Wants took $1,620.00 this month; 30% of your usual income of $5,000.00 is $1,500.00.',
      },
    ])
    expect(find(500_000, { incomeCents: cents(600_000) })).toEqual([])
    expect(find(null)).toEqual([])
  })
})

describe('bank files', () => {
  const find = (lastDay: string, importCount = 2) =>
    findStaleImports(
      [{ accountId: 'bank', name: 'Chequing', importCount, lastDay: day(lastDay) }],
      today,
      'en-US',
    )

  it('are missed after 45 days by an account that had some', () => {
    expect(find('2026-10-08')).toEqual([])
    expect(find('2026-10-07')).toMatchObject([
      { severity: 'low', message: 'The last bank file of Chequing ends on October 7, 2026, 45 days ago.' },
    ])
    expect(find('2026-08-20')).toMatchObject([{ severity: 'medium' }])
    expect(find('2026-08-20', 1)).toEqual([])
  })
})
