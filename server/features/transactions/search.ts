// Looking through descriptions: every word must stand in one, as plain text and whatever its case.
import { type RawBuilder, sql } from 'kysely'

export const listWords = (search = ''): string[] => search.normalize('NFC').split(/\s+/).filter(Boolean)

/** SQL: the transactions to look through. Behind the policy the search index lies idle: migration 0010. */
export const searchedRows = (search?: string): RawBuilder<unknown> =>
  listWords(search).length > 0 ? sql`v_searchable_transactions` : sql`transactions`

/** What each word is as a pattern of `ilike`. */
export const listPatterns = (search?: string): string[] =>
  listWords(search).map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`)

/** SQL: whether all words stand in the description of a row of this name; true without any. */
export function containsWords(row: string, search?: string): RawBuilder<boolean> {
  const description = sql.ref(`${row}.description`)
  const kept = listPatterns(search).map((pattern) => sql`${description} ilike ${pattern}`)
  return sql`${sql.join([sql`true`, ...kept], sql` and `)}`
}
