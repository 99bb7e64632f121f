// The ids a call may name, and a household that has one of everything they can name.
import type { Person } from './app.ts'
import { attach } from './attachments.ts'
import { createExport } from './exports.ts'

const idNames = [
  'account',
  'otherAccount',
  'category',
  'otherCategory',
  'rule',
  'tag',
  'otherTag',
  'transaction',
  'divided',
  'incoming',
  'purchase',
  'refund',
  'tied',
  'vault',
  'reconciliation',
  'transfer',
  'undo',
  'import',
  'member',
  'invitation',
  'apiToken',
  'bill',
  'debt',
  'debtPlan',
  'goal',
  'reportView',
  'transactionView',
  'alert',
  'alertMute',
  'tip',
  'export',
  'attachment',
] as const

/** Ids of rows a call may name. */
export type Ids = Record<(typeof idNames)[number], string>

/** Well-formed ids that nothing has. */
export const noIds = Object.fromEntries(
  idNames.map((name, index) => [name, `01980000-0000-7000-8000-0000000000${index + 10}`]),
) as Ids

export const bankFile = new TextEncoder().encode('Date,Description,Amount\n2026-10-05,CANARY honey,-5.00\n')

/** Gives a household one of everything an id can name; it has Pro. */
export async function makeOneOfEach(person: Person): Promise<Ids> {
  const make = async (methodAndPath: string, body: unknown) =>
    (await person.ok<{ id: string }>(methodAndPath, body)).id
  const bank = { name: 'CANARY bank', type: 'Bank', startingBalanceCents: 1234500 }
  const till = { name: 'CANARY till', type: 'Cash', startingBalanceCents: 0 }
  const account = await make('POST /accounts', bank)
  const otherAccount = await make('POST /accounts', till)
  const category = await make('POST /categories', { name: 'CANARY bees', group: 'Wants' })
  const otherCategory = await make('POST /categories', { name: 'CANARY wax', group: 'Wants' })
  await person.ok(`PUT /categories/${otherCategory}/division`, {
    parts: [
      { categoryId: otherCategory, share: 7000, person: 'CANARY Bo' },
      { categoryId: category, share: 3000, note: 'CANARY share' },
    ],
  })
  const rule = await make('POST /keyword-rules', { keyword: 'CANARY', categoryId: category })
  const tag = await make('POST /tags', { name: 'CANARY trip' })
  const otherTag = await make('POST /tags', { name: 'CANARY claim' })
  const base = { date: '2026-10-05', description: 'CANARY honey', categoryId: category }
  const transaction = await make('POST /transactions', {
    ...base,
    accountId: account,
    amountCents: -500,
    note: 'CANARY note',
    tagIds: [otherTag],
  })
  const attachment = await attach(person, transaction, 'CANARY till.pdf')
  const divided = await make('POST /transactions', {
    ...base,
    accountId: account,
    amountCents: -900,
    parts: [
      { amountCents: -500, categoryId: category, note: 'CANARY part' },
      { amountCents: -400, categoryId: null },
    ],
  })
  const incoming = await make('POST /transactions', { ...base, accountId: otherAccount, amountCents: 500 })
  const purchase = await make('POST /transactions', { ...base, accountId: account, amountCents: -2000 })
  const [refund = '', tied = ''] = await Promise.all(
    [300, 200].map((amountCents) => make('POST /transactions', { ...base, accountId: account, amountCents })),
  )
  await person.ok('POST /refunds', { refundId: tied, purchaseId: purchase })
  const vault = await make('POST /accounts', { ...till, name: 'CANARY vault' })
  await person.ok(`POST /accounts/${vault}/reconciliations`, { day: '2026-10-05', closingCents: 0 })
  const [reconciled] = await person.ok<{ id: string }[]>(`GET /accounts/${vault}/reconciliations`)
  const { transferId } = await person.ok<{ transferId: string }>('POST /transfers', {
    fromAccountId: account,
    toAccountId: otherAccount,
    date: '2026-10-06',
    amountCents: 700,
    description: 'CANARY move',
  })
  const gone = await make('POST /transactions', { ...base, accountId: account, amountCents: -1 })
  const { undoId } = await person.ok<{ undoId: string }>('POST /transactions/deletions', { ids: [gone] })
  const draft = await person.ok<{ import: { id: string } }>(
    `POST /imports?accountId=${account}&fileName=bank.csv`,
    bankFile,
  )
  const invitation = await make('POST /invitations', { email: 'canary@example.com', role: 'viewer' })
  const apiToken = await make('POST /api-tokens', { name: 'CANARY', canWrite: true, lifetimeDays: 30 })
  const bill = await make('POST /recurring-bills', {
    ...billForm,
    name: 'CANARY rent',
    accountId: account,
    categoryId: category,
  })
  const debt = await make('POST /debts', debtForm('CANARY debt'))
  const debtPlan = await make('POST /debt-plans', debtPlanForm([debt]))
  const goal = await make('POST /savings-goals', { ...goalForm, name: 'CANARY roof', categoryId: category })
  const { id: exported } = await createExport(person, { format: 'csv' })
  const view = { name: 'CANARY view', filter: { period: 'this-year', search: 'CANARY' } }
  const reportView = await make('POST /report-views', view)
  const transactionView = await make('POST /transaction-views', {
    name: 'CANARY list',
    filter: { month: 'all', search: 'CANARY', accountId: account },
  })
  return {
    account,
    otherAccount,
    category,
    otherCategory,
    rule,
    tag,
    otherTag,
    transaction,
    attachment: attachment.id,
    divided,
    incoming,
    purchase,
    refund,
    tied,
    vault,
    reconciliation: reconciled!.id,
    transfer: transferId,
    undo: undoId,
    import: draft.import.id,
    member: person.userId,
    invitation,
    apiToken,
    debt,
    debtPlan,
    bill,
    goal,
    reportView,
    transactionView,
    ...(await alertOf(person, { account, category })),
    tip: await tipOf(person),
    export: exported,
  }
}

/** Alerts of two bills that nothing can cover, one of them muted. */
async function alertOf(person: Person, { account, category }: { account: string; category: string }) {
  const tooMuch = { ...billForm, amountCents: 9_000_000_000, frequency: 'yearly', firstDue: '2026-11-25' }
  for (const name of ['CANARY castle', 'CANARY moat'])
    await person.ok('POST /recurring-bills', {
      ...tooMuch,
      name,
      autoCreate: false,
      accountId: account,
      categoryId: category,
    })
  await person.ok('POST /alerts/generations', {})
  const { items } = await person.ok<{ items: { id: string; subjectName: string }[] }>('GET /alerts?limit=100')
  const find = (name: string) => items.find(({ subjectName }) => subjectName === name)!.id
  const mute = await person.ok<{ id: string }>(`POST /alerts/${find('CANARY moat')}/mutes`, { as: 'normal' })
  return { alert: find('CANARY castle'), alertMute: mute.id }
}

/** A tip about one of those bills. */
async function tipOf(person: Person): Promise<string> {
  const { tips } = await person.ok<{ tips: { id: string; content: string }[] }>('POST /coach/tips', {})
  return tips.find(({ content }) => content.includes('CANARY'))!.id
}

export const billForm = {
  name: 'Rent',
  direction: 'out',
  amountCents: 90_000,
  frequency: 'monthly',
  firstDue: '2026-10-31',
  autoCreate: true,
}

export const goalForm = {
  name: 'Roof',
  targetCents: 500_000,
  currentCents: 1_000,
  targetDate: '2027-06-30',
  accountId: null,
}

export const debtForm = (name: string) => ({
  name,
  balanceCents: 100_000,
  ratePpm: 200_000,
  minimum: { floorCents: 2_500, sharePpm: 0 },
})
export const debtPlanForm = (debtIds: string[]) => ({
  name: 'CANARY way out',
  strategy: 'avalanche',
  paymentCents: 20_000,
  debtIds,
})
