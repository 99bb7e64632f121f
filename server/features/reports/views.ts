import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { type ReportView, type ReportViewForm, mostReportViews, reportView } from '#contract/report-views.ts'
import { AppError, requireFound, translateConflicts } from '#server/errors.ts'
import type { HouseholdScope, HouseholdTransaction } from '#server/platform/household/transaction.ts'

const taken = { code: 'name-taken', field: 'name' } as const

const selectViews = (tx: HouseholdTransaction) =>
  tx.selectFrom('reportViews').select(['id', 'name', 'filter', 'compare'])

/** All views by name. */
export async function listViews(tx: HouseholdTransaction): Promise<ReportView[]> {
  const rows = await selectViews(tx)
    .orderBy(sql`lower(name)`)
    .execute()
  return rows.map((row) => reportView.parse(row))
}

async function readView(tx: HouseholdTransaction, id: string): Promise<ReportView> {
  return reportView.parse(requireFound(await selectViews(tx).where('id', '=', id).executeTakeFirst()))
}

export async function addView(
  { tx, member: { householdId, userId } }: Pick<HouseholdScope, 'tx' | 'member'>,
  { name, filter, compare }: ReportViewForm,
): Promise<ReportView> {
  const id = uuidv7()
  await assertKnown(tx, filter)
  await translateConflicts(taken, () =>
    tx
      .insertInto('reportViews')
      .values({ householdId, id, name, filter: JSON.stringify(filter), compare, createdBy: userId })
      .execute(),
  )
  await assertFewViews(tx)
  return readView(tx, id)
}

export async function changeView(
  tx: HouseholdTransaction,
  id: string,
  { filter, ...changes }: { [Name in keyof ReportViewForm]?: ReportViewForm[Name] | undefined },
): Promise<ReportView> {
  await readView(tx, id)
  if (filter) await assertKnown(tx, filter)
  const values = { ...changes, ...(filter && { filter: JSON.stringify(filter) }) }
  if (Object.values(values).some((value) => value !== undefined))
    await translateConflicts(taken, () =>
      tx.updateTable('reportViews').set(values).where('id', '=', id).execute(),
    )
  return readView(tx, id)
}

/** A view may outlive its account or category, but does not begin with one that is not the household's. */
async function assertKnown(
  tx: HouseholdTransaction,
  { accountId, categoryId }: ReportViewForm['filter'],
): Promise<void> {
  if (accountId)
    requireFound(await tx.selectFrom('accounts').select('id').where('id', '=', accountId).executeTakeFirst())
  if (categoryId && categoryId !== 'none')
    requireFound(
      await tx.selectFrom('categories').select('id').where('id', '=', categoryId).executeTakeFirst(),
    )
}

/** Call after adding views. Whoever adds one beside it waits, and then counts these, too. */
export async function assertFewViews(tx: HouseholdTransaction): Promise<void> {
  await tx.selectFrom('households').select('householdId').forNoKeyUpdate().execute()
  const { count } = await tx
    .selectFrom('reportViews')
    .select(sql<number>`count(*)::bigint`.as('count'))
    .executeTakeFirstOrThrow()
  if (count > mostReportViews) throw new AppError('too-many-views')
}
