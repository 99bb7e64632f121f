// Looking for transactions, as `domain/search/holds-search.ts` has the rule.
import { type RawBuilder, sql } from 'kysely'
import { listCurrenciesWith } from '#domain/currencies.ts'
import { findSource, readGroup, type SearchSource } from '#domain/search/holds-search.ts'
import {
  parseSearch,
  type SearchField,
  type SearchState,
  type SearchTerm,
} from '#domain/search/parse-search.ts'
import { inGroup } from '#server/features/categories/public.ts'

type Condition = RawBuilder<unknown>

/** Whether a search asks for anything. */
export const isSearch = (search = ''): boolean => parseSearch(search).terms.length > 0

/** SQL: the transactions to look through. Behind the policy the search index lies idle: migration 0010. */
export const searchedRows = (search?: string): RawBuilder<unknown> =>
  isSearch(search) ? sql`v_searchable_transactions` : sql`transactions`

/** SQL: whether a transaction of this name is found; true of an empty search. */
export function isFound(row: string, search = ''): RawBuilder<boolean> {
  const kept = parseSearch(search).terms.map((term) => {
    const condition = writeTerm(row, term)
    return term.isNegated ? sql`not coalesce(${condition}, false)` : sql`(${condition})`
  })
  return sql`${sql.join([sql`true`, ...kept], sql` and `)}`
}

function writeTerm(row: string, term: SearchTerm): Condition {
  const of = (column: string) => sql.ref(`${row}.${column}`)
  const amount = of('amount_cents')
  switch (term.kind) {
    case 'word':
      return hasWord(row, term.text)
    case 'amount': {
      const cents = sql`(select ${wholeCents(term.amount.decimal)})`
      const { sign } = term.amount
      if (sign) return sql`${amount} = ${sign === '-' ? sql`-${cents}` : cents}`
      return sql`${amount} = ${cents} or ${amount} = -${cents} or ${hasWord(row, term.text)}`
    }
    case 'size':
      return writeSize(amount, term)
    case 'cents':
      return sql`(select length(${term.digits}) = log(${factor})) and abs(${amount}) % (select ${factor}::bigint) = ${Number(term.digits)}
        or ${hasWord(row, term.text)}`
    case 'field':
      return fields[term.field](of, term.text)
    case 'state':
      return states[term.state](of)
    case 'has':
      return sql`exists (select from attachments x where x.household_id = ${of('household_id')}
        and x.transaction_id = coalesce(${of('split_of')}, ${of('id')}))`
    case 'direction':
      return term.direction === 'in' ? sql`${amount} > 0` : sql`${amount} < 0`
    case 'days': {
      const days = [sql`true`]
      if (term.from) days.push(sql`${of('date')} >= ${term.from}`)
      if (term.until) days.push(sql`${of('date')} < ${term.until}`)
      return sql`(${sql.join(days, sql` and `)})`
    }
  }
}

/** SQL: so many of the currency's smallest unit are one of it. */
const factor = sql`(select case when currency = any(${listCurrenciesWith(0)}::text[]) then 1
  when currency = any(${listCurrenciesWith(3)}::text[]) then 1000
  when currency = any(${listCurrenciesWith(4)}::text[]) then 10000 else 100 end from households)::numeric`

/** SQL: null of an amount that the currency does not have, such as half a yen. */
const wholeCents = (decimal: string) =>
  sql`case when ${decimal}::numeric * ${factor} % 1 = 0 then (${decimal}::numeric * ${factor})::bigint end`

function writeSize(
  amount: Condition,
  { from, to, isOpen }: Extract<SearchTerm, { kind: 'size' }>,
): Condition {
  const bound = (decimal: string) => sql`(select ${decimal}::numeric * ${factor})`
  const kept: Condition[] = []
  if (from) {
    // Both signs apart, so that an index of the amounts helps.
    const [above, below] = isOpen ? [sql`>`, sql`<`] : [sql`>=`, sql`<=`]
    kept.push(sql`(${amount} ${above} ${bound(from.decimal)} or ${amount} ${below} -${bound(from.decimal)})`)
  }
  if (to) kept.push(sql`abs(${amount}) ${isOpen ? sql`<` : sql`<=`} ${bound(to.decimal)}`)
  return sql`(${sql.join(kept, sql` and `)})`
}

const toPattern = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`

/** SQL: in what the bank or a person wrote, in a person's note, or in the name of the category. */
const hasWord = (row: string, word: string): Condition =>
  sql`(${sql.ref(`${row}.description`)} ilike ${toPattern(word)} or ${sql.ref(`${row}.note`)} ilike ${toPattern(word)}
    or ${sql.ref(`${row}.category_id`)} = any(${idsNamed('categories', word)}))`

const idsNamed = (table: 'accounts' | 'categories', name: string): Condition =>
  sql`array(select id from ${sql.table(table)} where name ilike ${toPattern(name)})`

type Of = (column: string) => Condition

const fields: Record<SearchField, (of: Of, text: string) => Condition> = {
  account: (of, text) => sql`${of('account_id')} = any(${idsNamed('accounts', text)})`,
  category: (of, text) => sql`${of('category_id')} = any(${idsNamed('categories', text)})`,
  group: (of, text) => {
    const group = readGroup(text)
    return group ? sql`${of('category_id')} ${inGroup(group)}` : sql`false`
  },
  payee: (of, text) => sql`${of('description')} ilike ${toPattern(text)}`,
  person: (of, text) => sql`${of('person')} ilike ${toPattern(text)}`,
  note: (of, text) => sql`${of('note')} ilike ${toPattern(text)}`,
  tag: (
    of,
    text,
  ) => sql`exists (select from transaction_tags x join tags g on g.household_id = x.household_id and g.id = x.tag_id
    where x.household_id = ${of('household_id')} and x.transaction_id = ${of('id')} and g.name ilike ${toPattern(text)})`,
  source: (of, text) => {
    const source = findSource(text)
    return source ? sources[source](of) : sql`false`
  },
}

const sources: Record<SearchSource, (of: Of) => Condition> = {
  import: (of) => sql`${of('import_id')} is not null`,
  bill: (of) => sql`${of('is_recurring')} and ${of('import_id')} is null`,
  manual: (of) => sql`not ${of('is_recurring')} and ${of('import_id')} is null`,
}

const states: Record<SearchState, (of: Of) => Condition> = {
  uncategorized: (of) => sql`${of('category_id')} is null and ${of('transfer_id')} is null`,
  cleared: (of) => of('cleared'),
  uncleared: (of) => sql`not ${of('cleared')}`,
  transfer: (of) => sql`${of('transfer_id')} is not null`,
  guessed: (of) =>
    sql`${of('transfer_id')} is null and is_guess(${of('category_id')}, ${of('guess_category_id')}, ${of('guess_similarity')})`,
  recurring: (of) => of('is_recurring'),
  split: (of) => sql`${of('split_of')} is not null`,
  refund: (of) => sql`${of('refund_of')} is not null`,
}
