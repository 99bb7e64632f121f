// A household that has used everything there is, over HTTP, so that what is kept of it can be compared elsewhere.
import type { ImportDraft } from '#contract/imports.ts'
import { addAccount, addCategory, addRule, addTransaction, undo } from './household-calls.ts'
import type { Person, TestApp } from './app.ts'

/** Its owner is called ada and Mia is a member of it; the other features' rows stand beside theirs. */
export async function useEverything(app: TestApp): Promise<{ ada: Person; mia: Person; draftId: string }> {
  const ada = await app.member('ada')
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
  const card = await addAccount(ada, 'Card', { type: 'Credit' })
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
  await addTransaction(ada, bank.id, -1999, { categoryId: bees.id, person: 'Ada', cleared: true })
  await addTransaction(mia, card.id, -500, { description: '@SUM(A1) „Käse“, "quoted"\nline', person: 'Mia' })
  await ada.ok('POST /transfers', {
    fromAccountId: bank.id,
    toAccountId: card.id,
    date: '2026-10-06',
    amountCents: 700,
    description: 'Put aside',
    categoryId: saved.id,
  })
  const out = await addTransaction(ada, bank.id, -4200)
  const back = await addTransaction(ada, card.id, 4200)
  await mia.ok('POST /transfers/rejections', { outgoingId: out.id, incomingId: back.id })
  await splitAndRefund(app, ada, bank.id)
  await app.database.pool.query(
    plans({ householdId: ada.householdId, accountId: bank.id, categoryId: bees.id, transactionId: out.id }),
  )

  await land(ada, bank.id, 'kept.csv', '2026-10-07,honey,-7.10\n2026-10-08,Salary,1000.00\n')
  const gone = await land(mia, card.id, 'undone.csv', '2026-10-09,wax,-3.00\n')
  await mia.ok(`DELETE /imports/${gone}`, {})
  const draftId = await draft(ada, bank.id, 'draft.csv', '2026-10-10,later,-1.00\n')
  const deleted = await addTransaction(ada, bank.id, -3)
  await ada.ok('POST /transactions/deletions', { ids: [deleted.id] })
  const missed = await addTransaction(ada, bank.id, -4)
  await undo(ada, await ada.ok<{ undoId: string }>('POST /transactions/deletions', { ids: [missed.id] }))
  return { ada, mia, draftId }
}

async function draft(person: Person, accountId: string, fileName: string, lines: string): Promise<string> {
  const file = new TextEncoder().encode(`Date,Description,Amount\n${lines}`)
  const read = await person.ok<ImportDraft>(`POST /imports?accountId=${accountId}&fileName=${fileName}`, file)
  return read.import.id
}

async function land(person: Person, accountId: string, fileName: string, lines: string): Promise<string> {
  const id = await draft(person, accountId, fileName, lines)
  await person.ok(`POST /imports/${id}/landing`, { badRows: 'skip' })
  return id
}

// Parts and refunds have tables and no screen yet.
async function splitAndRefund({ database }: TestApp, { householdId }: Person, accountId: string) {
  const whole = `insert into transactions (household_id, id, account_id, date, description, amount_cents, is_split, split_of, refund_of)
    values ($1, $3, $2, '2026-10-11', 'Shop', -1000, true, null, null),
      ($1, $4, $2, '2026-10-11', 'Food', -600, false, $3, null),
      ($1, $5, $2, '2026-10-11', 'Toys', -400, false, $3, null),
      ($1, $6, $2, '2026-10-12', 'Returned', 400, false, null, $5)`
  const ids = ['a', 'b', 'c', 'd'].map((last) => `01980000-0000-7000-8000-00000000000${last}`)
  await database.pool.query(whole, [householdId, accountId, ...ids])
}

type Named = Record<'householdId' | 'accountId' | 'categoryId' | 'transactionId', string>

/** Rows of what looks ahead: bills, budgets, goals and debts. */
const plans = ({ householdId, accountId, categoryId, transactionId }: Named) => {
  const bill = `'01980000-0000-7000-8000-0000000000b1'`
  const goal = `'01980000-0000-7000-8000-0000000000c1'`
  const debt = `'01980000-0000-7000-8000-0000000000d1'`
  return `
    insert into budget_categories (household_id, category_id, start_month, category_name, monthly_budget_cents)
      values ('${householdId}', '${categoryId}', '2026-10-01', 'Groceries', 40000);
    insert into recurring_bills (household_id, id, name, direction, amount_cents, frequency, first_due, starts_on,
        next_due, category_id, account_id, auto_create)
      values ('${householdId}', ${bill}, 'Rent', 'out', 1000, 'monthly', '2026-10-01', '2026-10-01', '2026-11-01',
        '${categoryId}', '${accountId}', true);
    insert into bill_occurrences (household_id, bill_id, due_date, skipped_at)
      values ('${householdId}', ${bill}, '2026-10-01', '2026-10-01T00:00:00Z');
    insert into bill_match_rejections (household_id, bill_id, transaction_id)
      values ('${householdId}', ${bill}, '${transactionId}');
    insert into dismissed_bill_candidates (household_id, key) values ('${householdId}', 'gym monthly');
    insert into shortfall_warnings
      values ('${householdId}', ${bill}, '2026-11-01', '${accountId}', 100, '2026-10-01T00:00:00Z');
    insert into savings_goals (household_id, id, name, target_cents, opening_cents, target_date, category_id,
        category_name, created_at, updated_at)
      values ('${householdId}', ${goal}, 'Roof', 500000, 1000, '2027-06-30', '${categoryId}', 'Groceries',
        '2026-10-01T00:00:00Z', '2026-10-01T00:00:00Z');
    insert into savings_goal_accounts
      values ('${householdId}', ${goal}, '${accountId}', null, '2026-10-01T00:00:00Z');
    insert into savings_contributions values ('${householdId}', '01980000-0000-7000-8000-0000000000c2', ${goal},
      '2026-10-05', 700, 'manual', null, '2026-10-05T00:00:00Z');
    update transactions set savings_goal_id = ${goal} where id = '${transactionId}';
    insert into debts (household_id, id, name, balance_cents, rate_ppm, rate_changes, minimum_cents, minimum_share_ppm,
        account_id, position)
      values ('${householdId}', ${debt}, 'Card', 120000, 199000, '[{"fromMonth": "2027-03", "ratePpm": 0}]', 3500, 20000,
        '${accountId}', 1);
    insert into debt_plans (household_id, id, name, strategy, payment_cents, first_month, total_interest_cents, lump_sums,
        debts, expected)
      values ('${householdId}', '01980000-0000-7000-8000-0000000000d2', 'Way out', 'snowball', 60000, '2026-10-01', 2990,
        '[{"month": "2026-12", "amountCents": 100, "debtId": null}]',
        '[{"id": "01980000-0000-7000-8000-0000000000d1", "name": "Card", "balanceCents": 120000, "ratePpm": 199000}]',
        '[[120000], [61990], [2990], [0]]');`
}
