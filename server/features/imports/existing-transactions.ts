// Reads the transactions that a file's rows are compared with, in pages, so that a large account blocks nobody.
import { type RawBuilder, sql } from 'kysely'
import { transferDays } from '#domain/transfers.ts'
import { addDays, type Day } from '#domain/calendar.ts'
import { makePairKey } from '#domain/imports/matching/transfers.ts'
import type { HouseholdTransaction } from '#server/platform/household/transaction.ts'
import type { NeighbourPage } from './neighbour-pages.ts'

type Window = { accountId: string; firstDay: Day; lastDay: Day }

/** A file by how it is written, and the kind of the bank's ids in it. */
type Writing = { shape: string; idKind: string | null }

/** Transactions around a file, each named `found` in SQL; `page` ends the choice of them. */
export type Around = (page: RawBuilder<unknown>) => RawBuilder<unknown>

/** Each page looks at all of them and sorts what it reads: few large ones take less than many. */
export const neighboursInPage = 12_000

/** The next page of them, by their ids. */
export async function readPage(
  tx: HouseholdTransaction,
  around: Around,
  after: string | null,
  size = neighboursInPage,
): Promise<NeighbourPage> {
  const from = after === null ? sql`` : sql`and t.id > ${after}`
  const page = sql`${from} order by t.id limit ${size}`
  const { rows } = await sql<NeighbourPage>`${around(page)}
    select count(*)::int as count, max(id::text collate "C") as "lastId", ${sumOfMarks}::text as marks,
      json_build_array(${writeColumns})::text as columns
    from (select * from found order by id) found`.execute(tx)
  return rows[0]!
}

const sumOfMarks = sql`coalesce(sum(mark), 0)`

const columnOf = (name: string) => sql`coalesce(json_agg(${sql.raw(`"${name}"`)}), '[]')`

const writeColumns = sql.join([
  ...['id', 'date', 'description', 'amountCents', 'importKey', 'accountName', 'otherImport'].map(columnOf),
  sql`coalesce(json_object_agg(id, json_build_object('bankId', "bankId", 'batchId', "batchId", 'stated', stated))
    filter (where "bankId" is not null), '{}')`,
])

/** What `sumMarks` would say of all of them, in one short statement. */
export async function readMarks(tx: HouseholdTransaction, around: Around): Promise<string> {
  const { rows } = await sql<{ marks: string }>`${around(sql``)}
    select concat(count(*), ' ', ${sumOfMarks}) as marks from found`.execute(tx)
  return rows[0]?.marks ?? ''
}

const row = sql`t.id, t.date, t.description, t.amount_cents as "amountCents", t.import_key as "importKey",
  a.name as "accountName"`

/** What is read of a row, and no more of it: a page is sorted with all that it has. */
const read = sql`t.household_id, t.id, t.account_id, t.date, t.description, t.amount_cents, t.import_key, t.import_id,
  t.xmin as version`

/** Each change of a row writes it anew, by a transaction that has a number of its own (`xmin`). */
const hashOf = (id: string, version: string) =>
  sql`coalesce(uuid_hash_extended(${sql.ref(id)}, ${sql.ref(version)}::text::bigint), 0)`

const named = sql`named as materialized (
  select household_id, id, name, hashtextextended(name, 0) as hash from accounts)`

/**
 * Transactions the rows may be the same as: near by date, or imported as a row near by date, whatever was made of
 * them since. A row that was moved to another account is still known by its import. The page comes first, so that ids and
 * files are looked up for its rows alone, and ids where there are any.
 */
export function existingAround({ shape, idKind, ...window }: Window & Writing): Around {
  const { accountId, firstDay, lastDay } = window
  const ofAccount = sql`n.account_id = ${accountId} and starts_with(n.bank_id, ${`${idKind ?? ''}:`})`
  return (page) => sql`
    with page as materialized (
      select ${read} from transactions t
      where (t.account_id = ${accountId}
          or t.import_id = any (array(select id from imports where account_id = ${accountId})))
        and (${near(window)} or left(t.import_key, 10) collate "C" between ${firstDay} and ${lastDay}
          or t.id in (select n.transaction_id from transaction_bank_ids n
            where n.account_id = ${accountId} and ${near(window, sql.ref('n.date'))}))
        and t.split_of is null ${page}),
    ${named},
    found as (
      select ${row}, b.bank_id as "bankId", b.batch_id as "batchId",
        case when b.id is not null then json_build_object('date', b.date, 'amountCents', b.amount_cents) end as stated,
        i.id as "otherImport",
        (${hashOf('t.id', 't.version')} # a.hash # ${hashOf('b.id', 'b.version')} # coalesce(uuid_hash(i.id), 0)) as mark
      from page t join named a on a.household_id = t.household_id and a.id = t.account_id
      left join lateral (
        select n.*, n.xmin as version from transaction_bank_ids n
        where exists (select from transaction_bank_ids n where ${ofAccount})
          and n.household_id = t.household_id and n.transaction_id = t.id and ${ofAccount}
        order by n.id limit 1) b on true
      cross join lateral (
        select case when t.import_id <> all (array(select id from imports where shape = ${shape}))
          then t.import_id end as id) i)`
}

/** Transactions of other accounts with one of these amounts that are not part of a transfer. */
export const transfersAround =
  (window: Window, amounts: readonly number[]): Around =>
  (page) =>
    sql`
    with page as materialized (
      select ${read} from transactions t
      where t.account_id <> ${window.accountId} and t.transfer_id is null and t.split_of is null and not t.is_split
        and t.amount_cents <> 0 and t.amount_cents = any (${amounts}::bigint[]) and ${near(window)} ${page}),
    ${named},
    found as (
      select ${row}, null as "bankId", null as "batchId", null as stated, null as "otherImport",
        (${hashOf('t.id', 't.version')} # a.hash) as mark
      from page t join named a on a.household_id = t.household_id and a.id = t.account_id)`

/** What was said of rows whose import was undone: names of pairs that are no transfers, by import key and id. */
export async function readRejections(tx: HouseholdTransaction, accountId: string): Promise<string[]> {
  const { rows } = await sql<{ importKey: string; otherId: string }>`
    select r."importKey", r."otherId"
    from imports i, jsonb_to_recordset(i.rejections) as r("importKey" text, "otherId" text)
    where i.account_id = ${accountId} and i.rejections is not null`.execute(tx)
  return rows.map(({ importKey, otherId }) => makePairKey(importKey, otherId))
}

const near = ({ firstDay, lastDay }: Window, date = sql.ref('t.date')) =>
  sql`${date} between ${addDays(firstDay, -transferDays)} and ${addDays(lastDay, transferDays)}`
