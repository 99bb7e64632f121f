// Households of chance that are looked at night after night while their rows change, and what must be so after each night.
import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { alertFacts } from '#contract/alerts.ts'
import type * as z from 'zod/mini'
import { addDays, type Day, day } from '#domain/calendar.ts'
import { generateSmartAlerts } from '#server/features/alerts/generate-smart-alerts.ts'
import { alertsRaised, type RaisedAlert } from '#server/features/alerts/public.ts'
import { on } from '#server/platform/areas/hooks.ts'
import { householdTransaction } from '#server/platform/household/transaction.ts'
import type { Person, TestApp } from './app.ts'
import { generator } from './random.ts'

const firstNight = day('2026-11-02')
const historyDays = 400

type Row = { id: string; date: Day; description: string; amountCents: number; categoryId: string | null }
type Places = { accountId: string; categoryIds: string[] }

const shops = ['GREENFIELD MARKET', 'HILLTOP FUEL', 'LITTLE OLIVE', 'OAK AND THREAD', 'ELM COACHWORKS']
const rare = ['OVERDRAFT FEE', 'INTEREST CHARGE', 'COFFEE CORNER', 'TAX REFUND', 'SKYWARD AIR']

/** A year of a household's rows: shopping, pay, a subscription whose price changes, and now and then something else. */
export async function furnishNights(app: TestApp, person: Person, seed: number): Promise<Places> {
  const random = generator(seed)
  const { id: accountId } = await person.ok<{ id: string }>('POST /accounts', {
    name: `Bank ${seed}`,
    type: 'Bank',
    startingBalanceCents: 200_000,
  })
  const categoryIds: string[] = []
  for (const [name, group] of [
    ['Food', 'Needs'],
    ['Fun', 'Wants'],
    ['Car', 'Needs'],
    ['Salary', 'Income'],
  ]) {
    const made = await person.ok<{ id: string }>('POST /categories', { name: `${name} ${seed}`, group })
    categoryIds.push(made.id)
  }
  for (const categoryId of categoryIds.slice(0, 2))
    await person.ok(`PUT /budgets/categories/${categoryId}`, {
      monthlyBudgetCents: 5_000 + Math.floor(random() * 60_000),
    })
  await person.ok('POST /recurring-bills', {
    name: 'Rent',
    direction: 'out',
    amountCents: 90_000,
    frequency: 'monthly',
    firstDue: '2026-11-05',
    categoryId: categoryIds[0],
    accountId,
    autoCreate: false,
  })
  await person.ok('POST /savings-goals', {
    name: 'Roof',
    targetCents: 300_000,
    currentCents: 70_000,
    targetDate: '2027-06-30',
    categoryId: categoryIds[0],
    accountId: null,
  })
  const rows: Row[] = []
  for (let at = -historyDays; at < 0; at++)
    rows.push(...inventDay(addDays(firstNight, at), categoryIds, random))
  await insertRows(app, person, accountId, rows)
  return { accountId, categoryIds }
}

function inventDay(date: Day, categoryIds: readonly string[], random: () => number): Row[] {
  const rows: Row[] = []
  const add = (description: string, amountCents: number, category: number) =>
    rows.push({ id: randomUUID(), date, description, amountCents, categoryId: categoryIds[category] ?? null })
  const onDay = Number(date.slice(8))
  if (onDay === 12) add('STREAMBOX', date < '2026-10-01' ? -999 : -1_099, 1)
  if (onDay === 15) add('MERIDIAN PAYROLL', random() < 0.9 ? 250_000 : 280_000, 3)
  if (random() < 0.6) {
    const shop = Math.floor(random() * shops.length)
    const amount = -Math.floor(1_000 + random() * 9_000) * (random() < 0.03 ? 12 : 1)
    add(shops[shop]!, amount, shop % 3)
    if (random() < 0.05) add(shops[shop]!, amount, shop % 3)
  }
  if (random() < 0.06) {
    const what = Math.floor(random() * rare.length)
    add(rare[what]!, rare[what] === 'TAX REFUND' ? 140_000 : -Math.floor(500 + random() * 60_000), what % 3)
  }
  return rows
}

async function insertRows({ database }: TestApp, { householdId }: Person, accountId: string, rows: Row[]) {
  await database.pool.query(
    `insert into transactions (household_id, id, account_id, date, description, amount_cents, category_id)
    select $1, r.id, $2, r.date, r.description, r."amountCents", r."categoryId"
    from jsonb_to_recordset($3::jsonb)
      as r(id uuid, date date, description text, "amountCents" bigint, "categoryId" uuid)`,
    [householdId, accountId, JSON.stringify(rows)],
  )
}

/** So many nights of one household; after each, its alerts are held against its rows. */
export async function proveNights(
  app: TestApp,
  person: Person,
  places: Places,
  { seed, nights }: { seed: number; nights: number },
): Promise<number> {
  const random = generator(seed + 1)
  const told = new Set<string>()
  const hear = on(alertsRaised, async (_tx, householdId, alerts, _now) => {
    expect(householdId).toBe(person.householdId)
    for (const alert of alerts) tell(told, alert)
  })
  for (let night = 0; night < nights; night++) {
    const today = addDays(firstNight, night)
    app.clock.set(`${today}T03:00:00Z`)
    await insertRows(app, person, places.accountId, inventDay(today, places.categoryIds, random))
    if (random() < 0.3)
      await app.database.pool.query(
        `delete from transactions where household_id = $1 and id = (select id from transactions
          where household_id = $1 and date > $2::date - 20 order by md5(id::text || $3) limit 1)`,
        [person.householdId, today, night],
      )
    const member = { householdId: person.householdId, userId: person.userId, role: 'owner' as const }
    const services = { areas: { hooks: [hear] }, log: app.services.log }
    for (const isSecond of [false, true]) {
      const before = told.size
      const { failedKinds } = await householdTransaction(app.services.db, member, (tx) =>
        generateSmartAlerts({ tx, member, now: app.clock.now() }, services),
      )
      expect(failedKinds).toEqual([])
      // Looked at twice in a night, nothing more is told.
      if (isSecond) expect(told.size).toBe(before)
    }
    await proveEvidence(app, person)
  }
  return told.size
}

function tell(told: Set<string>, { id, version }: RaisedAlert) {
  expect(told).not.toContain(`${id} ${version}`)
  // A version is never left out, so that nothing was raised in silence.
  if (version > 1) expect(told).toContain(`${id} ${version - 1}`)
  told.add(`${id} ${version}`)
}

type Open = { kind: string; facts: z.infer<typeof alertFacts> }

/** Each open alert has rows of this household, and they come to what it says, counted here by plain sums. */
async function proveEvidence({ database: { pool } }: TestApp, { householdId }: Person) {
  const { rows } = await pool.query<Open>(
    `select kind, facts from smart_alerts where household_id = $1 and expired_at is null`,
    [householdId],
  )
  for (const { kind, facts } of rows) {
    const { evidence } = facts
    if (evidence.of === 'transactions') {
      const found = await pool.query<{ count: number; sum: number }>(
        `select count(*)::int as count, sum(amount_cents)::bigint as sum from transactions
        where household_id = $1 and id = any($2)`,
        [householdId, evidence.ids],
      )
      expect(found.rows[0], kind).toEqual({ count: evidence.ids.length, sum: evidence.sumCents })
      expect(evidence.ids.length, kind).toBeGreaterThan(0)
    } else if (evidence.of === 'counted') {
      const found = await pool.query<{ sum: number }>(
        `select coalesce(sum(t.amount_cents), 0)::bigint as sum from transactions t
        join categories c on c.household_id = t.household_id and c.id = t.category_id
        where t.household_id = $1 and t.date between $2 and $3 and c.grp = $4 and ($5::uuid is null or c.id = $5)`,
        [
          householdId,
          evidence.from,
          evidence.to,
          evidence.figure === 'needs' ? 'Needs' : 'Wants',
          evidence.categoryId ?? null,
        ],
      )
      expect(found.rows[0], kind).toEqual({ sum: evidence.sumCents })
    } else {
      const [table, id] =
        evidence.of === 'bill'
          ? ['recurring_bills', evidence.billId]
          : evidence.of === 'goal'
            ? ['savings_goals', evidence.goalId]
            : ['accounts', evidence.accountId]
      const found = await pool.query(`select from ${table} where household_id = $1 and id = $2`, [
        householdId,
        id,
      ])
      expect(found.rowCount, kind).toBe(1)
    }
  }
}
