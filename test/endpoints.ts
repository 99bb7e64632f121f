// Every endpoint of the contract, walked from the contract itself, with a valid call for each: a new endpoint without
// one fails the matrices.
import { api } from '#contract/api.ts'
import type { Access } from '#contract/endpoint.ts'
import type { Person } from './app.ts'

export type Endpoint = {
  name: string
  access: Access | undefined
  method: string
  path: string
  /** The names of its input's fields. */
  fields: string[]
}

type Declared = {
  '~orpc': {
    meta: { access?: Access }
    route: { method?: string; path?: string }
    inputSchema?: { shape?: Record<string, unknown> }
  }
}

export const endpoints: Endpoint[] = Object.entries(api).flatMap(([area, declared]) =>
  Object.entries(declared as unknown as Record<string, Declared>).map(([name, procedure]) => {
    const { meta, route, inputSchema } = procedure['~orpc']
    return {
      name: `${area}.${name}`,
      access: meta.access,
      method: route.method ?? '',
      path: route.path ?? '',
      fields: Object.keys(inputSchema?.shape ?? {}),
    }
  }),
)

type Sample = { path?: Record<string, string>; query?: string; body?: unknown }

const idNames = [
  'account',
  'otherAccount',
  'category',
  'rule',
  'transaction',
  'incoming',
  'transfer',
  'undo',
  'import',
  'member',
  'invitation',
  'accessToken',
  'bill',
  'debt',
  'debtPlan',
  'goal',
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
  const rule = await make('POST /keyword-rules', { keyword: 'CANARY', categoryId: category })
  const base = { date: '2026-10-05', description: 'CANARY honey', categoryId: category }
  const transaction = await make('POST /transactions', { ...base, accountId: account, amountCents: -500 })
  const incoming = await make('POST /transactions', { ...base, accountId: otherAccount, amountCents: 500 })
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
  const accessToken = await make('POST /access-tokens', { name: 'CANARY', canWrite: true, lifetimeDays: 30 })
  const bill = await make('POST /recurring-bills', {
    ...billForm,
    name: 'CANARY rent',
    accountId: account,
    categoryId: category,
  })
  const debt = await make('POST /debts', debtForm('CANARY debt'))
  const debtPlan = await make('POST /debt-plans', debtPlanForm([debt]))
  const goal = await make('POST /savings-goals', { ...goalForm, name: 'CANARY roof', categoryId: category })
  return {
    account,
    otherAccount,
    category,
    rule,
    transaction,
    incoming,
    transfer: transferId,
    undo: undoId,
    import: draft.import.id,
    member: person.userId,
    invitation,
    accessToken,
    debt,
    debtPlan,
    bill,
    goal,
  }
}

const billForm = {
  name: 'Rent',
  direction: 'out',
  amountCents: 90_000,
  frequency: 'monthly',
  firstDue: '2026-10-31',
  autoCreate: true,
}

const goalForm = {
  name: 'Roof',
  targetCents: 500_000,
  currentCents: 1_000,
  targetDate: '2027-06-30',
  accountId: null,
}

const debtForm = (name: string) => ({
  name,
  balanceCents: 100_000,
  ratePpm: 200_000,
  minimum: { floorCents: 2_500, sharePpm: 0 },
})
const debtPlanForm = (debtIds: string[]) => ({
  name: 'CANARY way out',
  strategy: 'avalanche',
  paymentCents: 20_000,
  debtIds,
})

const noCredential = {
  id: 'none',
  rawId: 'none',
  type: 'public-key',
  response: { clientDataJSON: 'none', attestationObject: 'none' },
}

const noAssertion = {
  id: 'none',
  rawId: 'none',
  type: 'public-key',
  response: { clientDataJSON: 'none', authenticatorData: 'none', signature: 'none' },
}

/** A valid call of each endpoint, naming the given rows. */
export const samples: Record<string, (ids: Ids) => Sample> = {
  'session.read': () => ({}),
  'session.signUp': () => ({
    body: { fullName: 'Nobody', email: 'nobody@example.com', password: 'correct horse battery' },
  }),
  'session.signIn': () => ({ body: { email: 'nobody@example.com', password: 'wrong horse battery' } }),
  'session.reAuthenticate': () => ({ body: { password: 'wrong horse battery' } }),
  'session.signOut': () => ({ body: {} }),
  'session.requestVerification': () => ({ body: { email: 'nobody@example.com' } }),
  'session.verifyEmail': () => ({ body: { token: 'none', password: 'correct horse battery' } }),
  'session.takeSecondStep': () => ({ body: { pendingSignIn: 'none', code: '000000' } }),
  'session.startPasskey': () => ({}),
  'session.signInByPasskey': () => ({ body: { passkey: noAssertion } }),
  'session.changePassword': () => ({
    body: { currentPassword: 'wrong horse battery', password: 'correct horse battery' },
  }),
  'session.requestAddressChange': () => ({ body: { email: 'elsewhere@example.com' } }),
  'session.cancelAddressChange': () => ({}),
  'session.confirmAddressChange': () => ({ body: { token: 'none' } }),
  'session.requestPasswordReset': () => ({ body: { email: 'nobody@example.com' } }),
  'session.resetPassword': () => ({ body: { token: 'none', password: 'correct horse battery' } }),
  'security.read': () => ({}),
  'security.changeName': () => ({ body: { fullName: 'Somebody' } }),
  'security.listSessions': () => ({}),
  'security.endSession': ({ account }) => ({ path: { id: account } }),
  'security.endOtherSessions': () => ({}),
  'security.startSecondFactor': () => ({}),
  'security.confirmSecondFactor': () => ({ body: { code: '000000' } }),
  'security.removeSecondFactor': () => ({ body: { code: '000000' } }),
  'security.renewRecoveryCodes': () => ({}),
  'security.startPasskey': () => ({}),
  'security.addPasskey': () => ({ body: { name: 'Phone', credential: noCredential } }),
  'security.renamePasskey': ({ account }) => ({ path: { id: account }, body: { name: 'Phone' } }),
  'security.removePasskey': ({ account }) => ({ path: { id: account } }),
  'household.bootstrap': () => ({ body: {} }),
  'household.read': () => ({}),
  'household.rename': () => ({ body: { name: 'Ours' } }),
  'household.changePreferences': () => ({ body: { timeZone: 'Europe/Berlin', monthStartDay: 25 } }),
  'household.onboard': () => ({ body: { householdName: 'Ours', balances: {} } }),
  'household.listSplits': () => ({}),
  'household.changeSplit': () => ({ body: { needsPercent: 60, wantsPercent: 20, savingsPercent: 20 } }),
  'members.list': () => ({}),
  'members.changeRole': ({ member }) => ({ path: { id: member }, body: { role: 'owner' } }),
  'members.remove': ({ member }) => ({ path: { id: member } }),
  'members.transferOwnership': ({ member }) => ({ path: { id: member }, body: {} }),
  'members.leave': () => ({ body: {} }),
  'invitations.list': () => ({}),
  'invitations.create': () => ({ body: { email: 'nobody@example.com', role: 'member' } }),
  'invitations.resend': ({ invitation }) => ({ path: { id: invitation }, body: {} }),
  'invitations.cancel': ({ invitation }) => ({ path: { id: invitation } }),
  'invitations.open': () => ({ body: { token: 'none' } }),
  'invitations.accept': () => ({ body: { token: 'none' } }),
  'accounts.list': () => ({}),
  'accounts.create': () => ({ body: { name: 'Till', type: 'Cash', startingBalanceCents: 0 } }),
  'accounts.update': ({ account }) => ({ path: { id: account }, body: { type: 'Bank' } }),
  'accounts.delete': ({ account }) => ({ path: { id: account } }),
  'accounts.close': ({ account }) => ({ path: { id: account }, body: {} }),
  'accounts.reopen': ({ account }) => ({ path: { id: account } }),
  'categories.list': () => ({}),
  'categories.create': () => ({ body: { name: 'Bees', group: 'Wants' } }),
  'categories.update': ({ category }) => ({ path: { id: category }, body: { isFixed: true } }),
  'categories.delete': ({ category }) => ({ path: { id: category } }),
  'keywordRules.list': () => ({}),
  'keywordRules.create': ({ category }) => ({ body: { keyword: 'honey', categoryId: category } }),
  'keywordRules.update': ({ rule }) => ({ path: { id: rule }, body: { keyword: 'wax' } }),
  'keywordRules.reorder': ({ rule }) => ({ body: { ids: [rule] } }),
  'keywordRules.delete': ({ rule }) => ({ path: { id: rule } }),
  'keywordRules.previewRun': () => ({}),
  'keywordRules.run': () => ({ body: {} }),
  'transactions.list': ({ account, category }) => ({ query: `accountId=${account}&categoryId=${category}` }),
  'transactions.create': ({ account, category }) => ({
    body: {
      date: '2026-10-05',
      accountId: account,
      description: 'Honey',
      amountCents: -500,
      categoryId: category,
    },
  }),
  'transactions.update': ({ transaction }) => ({ path: { id: transaction }, body: { cleared: true } }),
  'transactions.delete': ({ transaction }) => ({ body: { ids: [transaction] } }),
  'transactions.categorise': ({ transaction, category }) => ({
    body: { ids: [transaction], categoryId: category },
  }),
  'transactions.suggest': () => ({ query: 'description=honey' }),
  'transactions.answerSuggestion': ({ category }) => ({
    body: {
      description: 'Honey',
      suggestedCategoryId: category,
      accepted: true,
      similarity: 1,
      source: 'rule',
    },
  }),
  'transfers.create': ({ account, otherAccount }) => ({
    body: {
      fromAccountId: account,
      toAccountId: otherAccount,
      date: '2026-10-05',
      amountCents: 100,
      description: 'Move',
    },
  }),
  'transfers.link': ({ transaction, incoming }) => ({
    body: { outgoingId: transaction, incomingId: incoming },
  }),
  'transfers.unlink': ({ transfer }) => ({ path: { id: transfer } }),
  'transfers.propose': () => ({}),
  'transfers.reject': ({ transaction, incoming }) => ({
    body: { outgoingId: transaction, incomingId: incoming },
  }),
  'imports.list': () => ({}),
  'imports.upload': ({ account }) => ({ query: `accountId=${account}&fileName=bank.csv`, body: bankFile }),
  'imports.read': (ids) => ({ path: { id: ids.import } }),
  'imports.draft': (ids) => ({ path: { id: ids.import } }),
  'imports.change': (ids) => ({ path: { id: ids.import }, body: { settings: { dateOrder: 'YMD' } } }),
  'imports.rows': (ids) => ({ path: { id: ids.import } }),
  'imports.land': (ids) => ({ path: { id: ids.import }, body: { badRows: 'skip' } }),
  'imports.undo': (ids) => ({ path: { id: ids.import } }),
  'recurringBills.list': () => ({}),
  'recurringBills.occurrences': ({ bill }) => ({ path: { id: bill } }),
  'recurringBills.create': ({ account, category }) => ({
    body: { ...billForm, accountId: account, categoryId: category },
  }),
  'recurringBills.createDebtPayment': ({ account, category }) => ({
    body: {
      name: 'Loan',
      amountCents: 20_000,
      firstDue: '2026-12-01',
      categoryId: category,
      accountId: account,
    },
  }),
  'recurringBills.update': ({ bill }) => ({ path: { id: bill }, body: { amountCents: 95_000 } }),
  'recurringBills.delete': ({ bill }) => ({ path: { id: bill } }),
  'recurringBills.pause': ({ bill }) => ({ path: { id: bill }, body: {} }),
  'recurringBills.resume': ({ bill }) => ({ path: { id: bill } }),
  'recurringBills.createDue': () => ({ body: {} }),
  'recurringBills.catchUp': ({ bill }) => ({ path: { id: bill }, body: { choice: 'create-all' } }),
  'recurringBills.skip': ({ bill }) => ({ path: { id: bill, dueDate: '2026-11-30' }, body: {} }),
  'recurringBills.unskip': ({ bill }) => ({ path: { id: bill, dueDate: '2026-11-30' } }),
  'recurringBills.pay': ({ bill, transaction }) => ({
    path: { id: bill, dueDate: '2026-10-31' },
    body: { transactionId: transaction },
  }),
  'recurringBills.unpay': ({ bill }) => ({ path: { id: bill, dueDate: '2026-10-31' } }),
  'recurringBills.answerPriceChange': ({ bill }) => ({
    path: { id: bill },
    body: { paidCents: 95_000, use: true },
  }),
  'recurringBills.matches': ({ transaction }) => ({ query: `transactionId=${transaction}` }),
  'recurringBills.rejectMatch': ({ bill, transaction }) => ({
    path: { id: bill },
    body: { transactionId: transaction },
  }),
  'recurringBills.candidates': () => ({}),
  'recurringBills.acceptCandidate': ({ account, category }) => ({
    body: { ...billForm, accountId: account, categoryId: category, key: 'none' },
  }),
  'recurringBills.dismissCandidate': () => ({ body: { key: 'none', isDismissed: true } }),
  'recurringBills.calendar': () => ({ query: 'months=12' }),
  'recurringBills.upcoming': () => ({}),
  'recurringBills.changeSettings': () => ({ body: { shortfallLeadDays: 3 } }),
  'budgets.read': () => ({ path: { month: '2026-10' } }),
  'budgets.recommend': () => ({}),
  'budgets.apply': ({ category }) => ({
    body: { recommendations: [{ categoryId: category, recommendedCents: 500 }] },
  }),
  'budgets.set': ({ category }) => ({ path: { categoryId: category }, body: { monthlyBudgetCents: 700 } }),
  'budgets.remove': ({ category }) => ({ path: { categoryId: category } }),
  'debts.list': () => ({}),
  'debts.create': ({ account }) => ({ body: { ...debtForm('Card'), accountId: account } }),
  'debts.update': ({ debt, account }) => ({ path: { id: debt }, body: { name: 'Card', accountId: account } }),
  'debts.reorder': ({ debt }) => ({ body: { ids: [debt] } }),
  'debts.delete': ({ debt }) => ({ path: { id: debt } }),
  'debts.calculate': () => ({
    body: { debts: [{ id: 'card', ...debtForm('Card') }], paymentCents: 20_000 },
  }),
  'debtPlans.list': () => ({}),
  'debtPlans.create': ({ debt }) => ({ body: debtPlanForm([debt]) }),
  'debtPlans.rename': ({ debtPlan }) => ({ path: { id: debtPlan }, body: { name: 'Way out' } }),
  'debtPlans.delete': ({ debtPlan }) => ({ path: { id: debtPlan } }),
  'savingsGoals.list': () => ({}),
  'savingsGoals.create': ({ account, category }) => ({
    body: { ...goalForm, categoryId: category, accountId: account },
  }),
  'savingsGoals.update': ({ goal, account }) => ({ path: { id: goal }, body: { accountId: account } }),
  'savingsGoals.delete': ({ goal }) => ({ path: { id: goal } }),
  'savingsGoals.pause': ({ goal }) => ({ path: { id: goal }, body: {} }),
  'savingsGoals.resume': ({ goal }) => ({ path: { id: goal } }),
  'savingsGoals.setProgress': ({ goal }) => ({ path: { id: goal }, body: { currentCents: 2_000 } }),
  'savingsGoals.noteReached': ({ goal }) => ({ path: { id: goal }, body: {} }),
  'savingsGoals.contributions': ({ goal }) => ({ path: { id: goal } }),
  'savingsGoals.contribute': ({ goal }) => ({
    path: { id: goal },
    body: { date: '2026-10-05', amountCents: 700 },
  }),
  'savingsGoals.deleteContribution': ({ goal, transaction }) => ({
    path: { id: goal, contributionId: transaction },
  }),
  'savingsGoals.transactions': ({ goal }) => ({ path: { id: goal } }),
  'savingsGoals.countTransaction': ({ goal, transaction }) => ({
    path: { id: goal, transactionId: transaction },
    body: {},
  }),
  'savingsGoals.uncountTransaction': ({ goal, transaction }) => ({
    path: { id: goal, transactionId: transaction },
  }),
  'months.read': () => ({ path: { month: '2026-10' } }),
  'months.list': () => ({ query: 'from=2026-01&to=2026-12' }),
  'apiTokens.list': () => ({}),
  'apiTokens.create': () => ({ body: { name: 'Script', canWrite: false, lifetimeDays: 90 } }),
  'apiTokens.revoke': ({ accessToken }) => ({ path: { id: accessToken } }),
  'accountDeletion.preview': () => ({}),
  // The word itself would end the walk.
  'accountDeletion.delete': () => ({ body: { confirmation: 'KEEP' } }),
  'archive.download': () => ({}),
  'archive.import': () => ({ body: new TextEncoder().encode('no archive') }),
  'outsideIdentities.list': () => ({}),
  'outsideIdentities.link': () => ({ body: {} }),
  'outsideIdentities.unlink': () => ({ path: { id: noIds.accessToken } }),
  'jobs.list': () => ({}),
  'jobs.runNow': () => ({ path: { name: 'purge' }, body: { after: noIds.account } }),
  'outbox.list': () => ({}),
  'billing.read': () => ({}),
  'billing.createCheckoutSession': () => ({ body: { priceId: 'monthly' } }),
  'billing.manageSubscription': () => ({ body: { action: 'cancel' } }),
  'billing.openPortal': () => ({}),
  'billing.listDeadLetters': () => ({}),
  'billing.replayDeadLetter': () => ({ path: { id: noIds.account }, body: {} }),
  'undo.undo': ({ undo }) => ({ path: { id: undo }, body: {} }),
}

/** `POST /accounts/{id}` and its body for a person's `call`. */
export function sampleCall(
  { name, method, path }: Endpoint,
  ids: Ids,
): { methodAndPath: string; body: unknown } {
  const sample = samples[name]?.(ids)
  if (!sample) throw new Error(`test/endpoints.ts has no sample of ${name}`)
  const filled = Object.entries(sample.path ?? {}).reduce(
    (text, [key, value]) => text.replace(`{${key}}`, value),
    path,
  )
  return { methodAndPath: `${method} ${filled}${sample.query ? `?${sample.query}` : ''}`, body: sample.body }
}
