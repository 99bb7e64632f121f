// A household that has used everything there is, over HTTP, so that what is kept of it can be compared elsewhere.
import { randomBytes } from 'node:crypto'
import { v7 as uuidv7 } from 'uuid'
import type { Account } from '#contract/accounts.ts'
import type { ImportDraft } from '#contract/imports.ts'
import type { SavingsGoal } from '#contract/savings-goals.ts'
import type { Transaction } from '#contract/transactions.ts'
import { requireFound } from '#server/errors.ts'
import { hashToken } from '#server/platform/identity/session.ts'
import { addAccount, addCategory, addRule, addTransaction, undo } from './household-calls.ts'
import type { Person, TestApp } from './app.ts'
import { attach } from './attachments.ts'
import { makePicture } from './blog.ts'
import { Browser } from './browser.ts'
import { createExport } from './exports.ts'
import { addPasskey, enrol } from './second-factors.ts'
import { planAhead } from './used-plans.ts'

/** Its owner is called ada and Mia is a member of it; it has a row in every household table. */
export async function useEverything(app: TestApp): Promise<{ ada: Person; mia: Person; draftId: string }> {
  const ada = await app.member('ada', { plan: 'pro' })
  await ada.ok('POST /household/onboarding', {
    householdName: 'Ash House',
    balances: { chequingCents: 10_050, creditCardCents: -1 },
  })
  await ada.ok('PATCH /household/preferences', {
    timeZone: 'Europe/Berlin',
    currency: 'EUR',
    monthStartDay: 15,
  })
  await ada.ok('PUT /household/split', { needsPercent: 60, wantsPercent: 20, savingsPercent: 20 })
  const mia = await app.member('mia', { joins: ada })
  const bank = await addAccount(ada, 'Bank', { startingBalanceCents: 123_456 })
  const card = await ada.ok<Account>('POST /accounts', {
    name: 'Card',
    type: 'Credit',
    balanceCents: -90_000,
  })
  const old = await addAccount(mia, 'Old', { type: 'Cash' })
  await mia.ok(`PUT /accounts/${old.id}/closing`, {})
  const bees = await addCategory(ada, '=Bees', { isFixed: true, taxDeductible: true })
  const saved = await addCategory(ada, 'Put aside', { group: 'SavingsDebt' })
  await addRule(ada, 'honey', bees.id)
  await addRule(mia, 'wax', bees.id)
  await ada.ok('POST /transactions/suggestion-answers', {
    description: 'Honey',
    suggestedCategoryId: bees.id,
    accepted: true,
    similarity: 0.87,
    source: 'rule',
  })
  await ada.ok('PATCH /categoriser/settings', { usesWords: false })
  await addTransaction(ada, bank.id, -1999, { categoryId: bees.id, person: 'Ada', cleared: true })
  await addTransaction(mia, card.id, -500, { description: '@SUM(A1) „Käse“, "quoted"\nline', person: 'Mia' })
  await createExport(ada, { format: 'csv' })
  const move = {
    fromAccountId: bank.id,
    toAccountId: card.id,
    date: '2026-10-06',
    amountCents: 700,
    description: 'Put aside',
    categoryId: saved.id,
  }
  await ada.ok('POST /transfers', move, { 'idempotency-key': 'once' })
  const [trip, claim] = await addTags(ada, ['Trip', '=Claim “back”'])
  const out = await addTransaction(ada, bank.id, -4200, { note: 'First line\n=second', tagIds: [trip] })
  const back = await addTransaction(ada, card.id, 4200, { note: 'Said at the till', tagIds: [trip, claim] })
  await attach(mia, back.id, '=till „Käse“.pdf')
  await attach(ada, back.id, 'photo.png', await makePicture(60, 90).png().toBuffer())
  await mia.ok('POST /transfers/rejections', { outgoingId: out.id, incomingId: back.id })
  await splitAndRefund(app, ada, bank.id)
  await planAhead(app, ada, { bankId: bank.id, cardId: card.id, categoryId: bees.id })
  await lockUp(app, ada)
  const parts = [
    { categoryId: saved.id, share: 6667, person: '=Ada', note: 'Half and more' },
    { categoryId: bees.id, share: 3333 },
  ]
  await addTransaction(ada, bank.id, -300, { categoryId: saved.id, date: '2026-10-09' })
  await ada.ok(`PUT /categories/${saved.id}/division`, { parts })
  await addTransaction(ada, bank.id, -100, { categoryId: saved.id, date: '2026-10-09' })
  await addTransaction(ada, bank.id, -100, { categoryId: saved.id, date: '2026-10-09', parts: [] })
  await askModel(app, ada)

  await countRent(ada)
  await land(
    ada,
    bank.id,
    'kept.csv',
    '2026-10-07,honey,-7.10\n2026-10-08,Salary,1000.00\n2026-11-21,RENT,-10.00\n',
  )
  const salary = await find(ada, 'Salary')
  await ada.ok(`PATCH /transactions/${salary.id}`, { accountId: card.id })
  await preferBank(ada)
  const gone = await land(mia, card.id, 'undone.csv', '2026-10-09,wax,-3.00\n')
  await mia.ok(`DELETE /imports/${gone}`, {})
  const draftId = await draft(ada, bank.id, 'draft.csv', '2026-10-10,later,-1.00\n')
  const deleted = await addTransaction(ada, bank.id, -3)
  await ada.ok('POST /transactions/deletions', { ids: [deleted.id] })
  const missed = await addTransaction(ada, bank.id, -4)
  await undo(ada, await ada.ok<{ undoId: string }>('POST /transactions/deletions', { ids: [missed.id] }))
  await reconcile(ada)
  return { ada, mia, draftId }
}

const addTags = async (person: Person, names: string[]): Promise<string[]> => {
  const ids: string[] = []
  for (const name of names) ids.push((await person.ok<{ id: string }>('POST /tags', { name })).id)
  return ids
}

/** A language model was agreed to and asked: the app of most tests has none. */
async function askModel({ services }: TestApp, { householdId, userId }: Person) {
  const of = { householdId, id: uuidv7(), host: 'model.example' }
  const at = services.clock.now()
  await services.db
    .insertInto('languageModelConsents')
    .values({ ...of, givenAt: at, givenBy: userId })
    .execute()
  const sent = {
    purpose: 'tips' as const,
    model: 'small',
    body: '{"model":"small"}',
    sentAt: at,
    sentBy: userId,
  }
  const said = await services.db
    .selectFrom('categories')
    .select('id')
    .where('householdId', '=', householdId)
    .execute()
  await services.db
    .insertInto('payeeOpinions')
    .values(
      said.map(({ id }, nth) => ({
        householdId,
        payeeKey: `quillmark ${nth}`,
        categoryId: id,
        host: of.host,
        askedAt: at,
      })),
    )
    .execute()
  await services.db
    .insertInto('languageModelRequests')
    .values({ ...of, ...sent, outcome: 'used', tokens: 20 })
    .execute()
}

const find = async (person: Person, description: string): Promise<Transaction> =>
  requireFound(
    (await person.ok<{ items: Transaction[] }>('GET /transactions?limit=500')).items.find(
      (one) => one.description === description,
    ),
  )

/** The rent that was created counts towards a goal, until the bank's payment takes its place. */
async function countRent(person: Person) {
  const [roof] = await person.ok<[SavingsGoal]>('GET /savings-goals')
  await person.ok(`PUT /savings-goals/${roof.id}/transactions/${(await find(person, 'Rent')).id}`, {})
}

/** What the bank's file says of an earlier day is preferred to what was typed in. */
async function preferBank(person: Person) {
  const giro = await person.ok<Account>('POST /accounts', { name: 'Giro', type: 'Bank', balanceCents: 5_000 })
  const file = 'Date,Description,Amount,Balance\n2026-10-07,Opened,3.00,3.00\n2026-10-08,Fee,-1.00,2.00\n'
  const path = `POST /imports?accountId=${giro.id}&fileName=giro.csv`
  const { import: read } = await person.ok<ImportDraft>(path, new TextEncoder().encode(file))
  await person.ok(`POST /imports/${read.id}/landing`, { badRows: 'skip' })
  await person.ok(`PUT /imports/${read.id}/balance`, {})
}

async function draft(person: Person, accountId: string, fileName: string, lines: string): Promise<string> {
  const named = lines.replaceAll(/(?<=.)$/gm, () => `,BK${randomBytes(6).toString('hex')}0,${accountId}`)
  const file = new TextEncoder().encode(`Date,Description,Amount,Transaction ID,Account\n${named}`)
  const read = await person.ok<ImportDraft>(`POST /imports?accountId=${accountId}&fileName=${fileName}`, file)
  return read.import.id
}

async function land(person: Person, accountId: string, fileName: string, lines: string): Promise<string> {
  const id = await draft(person, accountId, fileName, lines)
  await person.ok(`POST /imports/${id}/landing`, { badRows: 'skip' })
  return id
}

/** Keys of all kinds; those that renew the session are added in another browser. */
async function lockUp(app: TestApp, person: Person) {
  await person.ok('POST /invitations', { email: 'guest@example.com', role: 'viewer' })
  await person.ok('POST /api-tokens', { name: 'Script', canWrite: true, lifetimeDays: 90 })
  const browser = await signInElsewhere(app, person)
  await enrol(app, browser)
  await addPasskey(browser)
}

async function signInElsewhere(app: TestApp, { userId }: Person): Promise<Browser> {
  const token = randomBytes(32).toString('base64url')
  await app.database.pool.query(
    `insert into sessions (id, user_id, token_hash, expires_at, created_at, updated_at, authenticated_at)
    values (gen_random_uuid(), $1, $2, $3::timestamptz + interval '1 day', $3, $3, $3)`,
    [userId, hashToken(token), app.clock.now()],
  )
  const browser = new Browser(app, token)
  await browser.session()
  return browser
}

async function splitAndRefund({ database }: TestApp, { householdId }: Person, accountId: string) {
  const whole = `insert into transactions (household_id, id, account_id, date, description, amount_cents, is_split, split_of, refund_of)
    values ($1, $3, $2, '2026-10-11', 'Shop', -1000, true, null, null),
      ($1, $4, $2, '2026-10-11', 'Food', -600, false, $3, null),
      ($1, $5, $2, '2026-10-11', 'Toys', -400, false, $3, null),
      ($1, $6, $2, '2026-10-12', 'Returned', 400, false, null, $5)`
  const ids = ['a', 'b', 'c', 'd'].map((last) => `01980000-0000-7000-8000-00000000000${last}`)
  await database.pool.query(whole, [householdId, accountId, ...ids])
}

// Two rows that agree with a statement, and one that makes up the difference.
async function reconcile(ada: Person): Promise<void> {
  const vault = await addAccount(ada, 'Vault', { type: 'Cash' })
  for (const amountCents of [900, -250])
    await addTransaction(ada, vault.id, amountCents, { description: 'Checked', cleared: true })
  const statement = { day: '2026-10-31', closingCents: 700, adjustmentCents: 50 }
  await ada.ok(`POST /accounts/${vault.id}/reconciliations`, statement)
}
