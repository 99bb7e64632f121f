// Reads the transactions that a file's rows are compared with, in pages, so that a large account blocks nobody.
import { sql } from 'kysely'
import { transferDays } from '#domain/transfers.ts'
import { addDays, type Day } from '#domain/calendar.ts'
import { makePairKey } from '#domain/imports/matching/transfers.ts'
import type { HouseholdTransaction } from '#server/platform/household/transaction.ts'
import type { Neighbour } from './judged-file.ts'

export type Window = { accountId: string; firstDay: Day; lastDay: Day; after: string | null }

export const neighboursInPage = 4000

/** A file by how it is written, and the kind of the bank's ids in it. */
export type Writing = { shape: string; idKind: string | null }

const columns = sql`t.id, t.date, t.description, t.amount_cents as "amountCents", t.import_key as "importKey",
  a.name as "accountName"`
const fromTransactions = sql`from transactions t
  join accounts a on a.household_id = t.household_id and a.id = t.account_id`

/**
 * Transactions the rows may be the same as: near by date, or imported as a row near by date, whatever was made of
 * them since. A row that was moved to another account is still known by its import.
 */
export async function readExisting(
  tx: HouseholdTransaction,
  { shape, idKind, ...window }: Window & Writing,
): Promise<Neighbour[]> {
  const ofAccount = sql`n.account_id = ${window.accountId} and starts_with(n.bank_id, ${`${idKind ?? ''}:`})`
  // The page comes first, so that ids and files are looked up for its rows alone, and ids where there are any.
  const { rows } = await sql<Neighbour>`
    with page as materialized (
      select t.* from transactions t
      where (t.account_id = ${window.accountId}
          or t.import_id = any (array(select id from imports where account_id = ${window.accountId})))
        and (${near(window)} or left(t.import_key, 10) collate "C" between ${window.firstDay} and ${window.lastDay}
          or t.id in (select n.transaction_id from transaction_bank_ids n
            where n.account_id = ${window.accountId} and ${near(window, sql.ref('n.date'))}))
        and t.split_of is null and ${after(window)}
      order by t.id limit ${neighboursInPage}),
    named as materialized (select household_id, id, name from accounts)
    select ${columns}, b.bank_id as "bankId", b.batch_id as "batchId",
      case when b.id is not null then json_build_object('date', b.date, 'amountCents', b.amount_cents) end as stated,
      case when t.import_id <> all (array(select id from imports where shape = ${shape})) then t.import_id end as "otherImport"
    from page t join named a on a.household_id = t.household_id and a.id = t.account_id
    left join lateral (select * from transaction_bank_ids n
      where exists (select from transaction_bank_ids n where ${ofAccount})
        and n.household_id = t.household_id and n.transaction_id = t.id and ${ofAccount}
      order by n.id limit 1) b on true
    order by t.id`.execute(tx)
  return rows
}

/** Transactions of other accounts with one of these amounts that are not part of a transfer. */
export async function readTransferCandidates(
  tx: HouseholdTransaction,
  window: Window,
  amounts: number[],
): Promise<Neighbour[]> {
  const { rows } = await sql<Neighbour>`select ${columns} ${fromTransactions}
    where t.account_id <> ${window.accountId} and t.transfer_id is null and t.split_of is null and not t.is_split
      and t.amount_cents <> 0 and t.amount_cents = any (${amounts}::bigint[])
      and ${near(window)} and ${after(window)}
    order by t.id limit ${neighboursInPage}`.execute(tx)
  return rows
}

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

const after = ({ after }: Window) => (after === null ? sql`true` : sql`t.id > ${after}`)
