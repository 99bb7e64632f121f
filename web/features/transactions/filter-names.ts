// How what narrows the list is called: 'Chequing', 'All of Needs', '1 to 15 October'.
import { figureWords } from '#domain/counting.ts'
import { uncategorizedName } from '#domain/categories.ts'
import { groupNames } from '#web/features/categories/shared/category-groups.ts'
import type { Format } from '#web/ui/format.tsx'
import type { Choices } from './draft.ts'
import type { TransactionSearch, unnarrowed } from './search.ts'

type Field = keyof typeof unnarrowed
type NamedFilter = { fields: [Field, ...Field[]]; text: string }

/** What narrows the list besides its months and words; unknown is what the household has not, or has no more. */
export function nameFilters(
  search: TransactionSearch,
  { accounts, categories, tags = [] }: Choices,
  format: Format,
): NamedFilter[] {
  const { account, category, group, from, to, counts, person, payee, tag, only, ids } = search
  const nameOf = (list: readonly { id: string; name: string }[], id: string, unknown: string) =>
    list.find((one) => one.id === id)?.name ?? unknown
  const named: (NamedFilter | false | undefined | '')[] = [
    account && { fields: ['account'], text: nameOf(accounts, account, 'Unknown account') },
    category && {
      fields: ['category'],
      text: category === 'none' ? uncategorizedName : nameOf(categories, category, 'Unknown category'),
    },
    group && { fields: ['group'], text: `All of ${groupNames[group]}` },
    (from || to) && { fields: ['from', 'to'], text: writeDays(from, to, format) },
    person && { fields: ['person'], text: `Only ${person}’s` },
    payee && { fields: ['payee'], text: `Only of “${payee}”` },
    tag && { fields: ['tag'], text: `#${nameOf(tags, tag, 'Unknown tag')}` },
    counts && { fields: ['counts'], text: `Only what counts as ${figureWords[counts]}` },
    search.import && { fields: ['import'], text: 'Only the transactions of one import' },
    only && { fields: ['only'], text: 'Only what was guessed and waits for you' },
    ids && { fields: ['ids'], text: 'Only these transactions' },
  ]
  return named.filter((filter): filter is NamedFilter => Boolean(filter))
}

function writeDays(from: TransactionSearch['from'], to: TransactionSearch['to'], format: Format): string {
  if (from && to) return from === to ? format.day(from) : `${format.day(from)} to ${format.day(to)}`
  if (from) return `From ${format.day(from)} on`
  return to ? `Up to ${format.day(to)}` : ''
}
