// What a household makes of its future, over HTTP: bills, budgets, goals and debts with everything they can have.
import type { Alert } from '#contract/alerts.ts'
import type { GeneratedTips } from '#contract/coach.ts'
import type { Bill } from '#contract/recurring-bills.ts'
import type { SavedDebt } from '#contract/debts.ts'
import type { SavingsGoal } from '#contract/savings-goals.ts'
import type { OwnNotifications } from '#contract/notifications.ts'
import type { Shortfall } from '#contract/recurring-bills-ahead.ts'
import { generateEverywhere } from '#server/features/alerts/jobs.ts'
import type { Person, TestApp } from './app.ts'
import { travel } from './bills.ts'
import { addTransaction, type Extra } from './household-calls.ts'
import { createPushService } from './push-service.ts'

type Places = { bankId: string; cardId: string; categoryId: string }

/** Looks ahead on 21 November, from what was there in October. The household has Pro. */
export async function planAhead(app: TestApp, person: Person, places: Places): Promise<void> {
  await payBills(person, places)
  await budget(app, person, places)
  await save(person, places)
  await oweLess(person, places)
  await beNotified(person)
  await hearOfIt(app, person)
  await lookBack(person, places)
  await takeAdvice(person)
}

// One date created, one skipped, one paid, one that looked paid, and one that the account cannot cover.
async function payBills(person: Person, { bankId, cardId, categoryId }: Places) {
  const add = (name: string, extra: Extra) =>
    person.ok<Bill>('POST /recurring-bills', {
      name,
      direction: 'out',
      amountCents: 4200,
      frequency: 'monthly',
      firstDue: '2026-10-31',
      categoryId,
      accountId: bankId,
      autoCreate: false,
      ...extra,
    })
  const rent = await add('Rent', { amountCents: 1000, autoCreate: true, firstDue: '2026-11-21' })
  await person.ok('POST /recurring-bills/creations', {})
  await person.ok(`PUT /recurring-bills/${rent.id}/skips/2026-12-21`, {})
  const gym = await add('Gym', { firstDue: '2026-10-05' })
  const paid = await addTransaction(person, bankId, -4300, { description: 'Gym' })
  await person.ok(`PUT /recurring-bills/${gym.id}/payments/2026-10-05`, { transactionId: paid.id })
  const other = await addTransaction(person, bankId, -4200, { description: 'Gymnasium' })
  await person.ok(`POST /recurring-bills/${gym.id}/match-rejections`, { transactionId: other.id })
  await person.ok('POST /recurring-bills/candidates/dismissals', { key: 'baker weekly', isDismissed: true })
  await add('Card', { toAccountId: cardId, firstDue: '2026-11-28', paymentCount: 12, weekends: 'after' })
  await add('Roofer', { amountCents: 9_000_000, firstDue: '2026-11-24' })
  await addTransaction(person, bankId, -9_000_000, { description: 'Car', date: '2026-11-25' })
  await person.ok('PATCH /recurring-bills/settings', { shortfallLeadDays: 7 })
}

async function budget(app: TestApp, person: Person, { categoryId }: Places) {
  await travel(app, '2026-10-20T12:00:00Z')
  await person.ok(`PUT /budgets/categories/${categoryId}`, { monthlyBudgetCents: 40_000 })
  await travel(app, '2026-11-21T12:00:00Z')
  await person.ok(`PUT /budgets/categories/${categoryId}`, { monthlyBudgetCents: 45_000 })
}

async function save(person: Person, { bankId, categoryId }: Places) {
  const add = (name: string, accountId: string | null) =>
    person.ok<SavingsGoal>('POST /savings-goals', {
      name,
      targetCents: 500_000,
      currentCents: accountId ? 0 : 1000,
      targetDate: '2027-06-30',
      categoryId,
      accountId,
    })
  const roof = await add('Roof', null)
  await add('Rainy days', bankId)
  await person.ok(`POST /savings-goals/${roof.id}/contributions`, { date: '2026-11-05', amountCents: 700 })
  const put = await addTransaction(person, bankId, -900, { categoryId, description: 'For the roof' })
  await person.ok(`PUT /savings-goals/${roof.id}/transactions/${put.id}`, {})
}

async function oweLess(person: Person, { cardId }: Places) {
  const minimum = { floorCents: 3500, sharePpm: 20_000 }
  const add = (name: string, extra: Extra) =>
    person.ok<SavedDebt>('POST /debts', { name, balanceCents: 120_000, ratePpm: 199_000, minimum, ...extra })
  const card = await add('Card', { accountId: cardId })
  const promotion = { ratePpm: 0, rateChanges: [{ fromMonth: '2027-03', ratePpm: 249_000 }] }
  const loan = await add('Sofa', promotion)
  await person.ok(`PATCH /debts/${loan.id}`, { balanceCents: 110_000 })
  await person.ok('POST /debt-plans', {
    name: 'Way out',
    strategy: 'snowball',
    paymentCents: 60_000,
    debtIds: [card.id, loan.id],
    lumpSums: [{ month: '2026-12', amountCents: 5000, debtId: loan.id }],
  })
}

// Two alerts, of what is not covered: one is not to be heard of any more, and both were seen beside the bills.
async function hearOfIt(app: TestApp, person: Person) {
  await person.ok('PATCH /alerts/settings', { overspendingThreshold: 90, pushNotifications: true })
  await generateEverywhere(app.services)
  const { items } = await person.ok<{ items: Alert[] }>('GET /alerts?status=open')
  const short = items.filter(({ kind }) => kind === 'shortfall')
  await person.ok(`POST /alerts/${short[0]?.id}/mutes`, { as: 'dismissed' })
  const { shortfalls } = await person.ok<{ shortfalls: Shortfall[] }>('GET /recurring-bills')
  for (const { billId, transactionId, dueDate, shortCents } of shortfalls)
    await person.ok(
      billId
        ? `PUT /recurring-bills/${billId}/shortfall-dismissals/${dueDate}`
        : `PUT /recurring-bills/entered-shortfalls/${transactionId}/dismissal`,
      { shortCents },
    )
}

async function beNotified(person: Person) {
  await person.ok('PATCH /notifications/preferences', {
    weeklyLetter: true,
    quietHours: { from: '22:00', until: '07:00' },
  })
  const { publicKey } = await person.ok<OwnNotifications>('GET /notifications')
  await person.ok('POST /notifications/devices', createPushService().subscribe(publicKey))
}

async function lookBack(person: Person, { bankId, categoryId }: Places) {
  const filter = { period: 'last-12-months', accountId: bankId, categoryId, search: 'rent' }
  await person.ok('POST /report-views', { name: 'The year', filter, compare: 'last-year' })
  const listed = { month: 'this', accountId: bankId, search: '>100 is:cleared', sort: 'amount' }
  await person.ok('POST /transaction-views', { name: 'Large ones', filter: listed })
}

// Three tips, one of them followed and one not useful.
async function takeAdvice(person: Person) {
  const { tips } = await person.ok<GeneratedTips>('POST /coach/tips', {})
  await person.ok(`PUT /coach/tips/${tips[0]?.id}/answer`, { answer: 'followed' })
  await person.ok(`PUT /coach/tips/${tips[1]?.id}/answer`, { answer: 'not-useful' })
}
