import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { figureWords } from '#domain/counting.ts'
import { uncategorizedName } from '#domain/categories.ts'
import { listConditions, removeCondition } from '#domain/search/change-search.ts'
import { parseSearch } from '#domain/search/parse-search.ts'
import { groupNames } from '#web/features/categories/shared/category-groups.ts'
import { tagsQuery } from '#web/features/tags/shared/queries.ts'
import { Button } from '#web/ui/button.tsx'
import { type Format, useFormat } from '#web/ui/format.tsx'
import type { Choices } from './draft.ts'
import { type TransactionSearch, unnarrowed } from './search.ts'

type FilterChipsProps = {
  search: TransactionSearch
  choices: Choices
  onSearchChange: (changes: Partial<TransactionSearch>) => void
}

/** What narrows the list besides its month and words, each with a way to take it off. */
export function FilterChips({ search, choices, onSearchChange }: FilterChipsProps) {
  const { data: tags = [] } = useQuery({ ...tagsQuery, enabled: search.tag !== undefined })
  const chips = nameChips(search, { ...choices, tags }, useFormat())
  const text = search.search ?? ''
  const conditions = listConditions(text)
  const { hints } = parseSearch(text)
  const [hint] = hints
  if (chips.length + conditions.length === 0) return hint ? <Hint>{hint}</Hint> : null
  return (
    <>
      <ul aria-label="Filters" className="flex flex-wrap items-center gap-1.5 py-0.5">
        {chips.map(({ fields, text }) => (
          <li key={fields[0]} className="min-w-0">
            <ChipButton
              text={text}
              onRemove={() => onSearchChange(Object.fromEntries(fields.map((field) => [field, undefined])))}
            />
          </li>
        ))}
        {conditions.map((condition) => (
          <li key={condition} className="min-w-0">
            <ChipButton
              text={condition}
              onRemove={() => onSearchChange({ search: removeCondition(text, condition) || undefined })}
            />
          </li>
        ))}
        <li>
          <Button size="sm" variant="quiet" className="min-h-7!" onClick={() => onSearchChange(unnarrowed)}>
            Clear filters
          </Button>
        </li>
      </ul>
      {hint && <Hint>{hint}</Hint>}
    </>
  )
}

function ChipButton({ text, onRemove }: { text: string; onRemove: () => void }) {
  return (
    <button
      type="button"
      onClick={onRemove}
      className="inline-flex min-h-7 max-w-full items-center gap-1.5 rounded-full border border-accent/40 bg-accent-wash px-2.5 text-sm hover:border-accent coarse:min-h-9"
    >
      <span className="sr-only">Remove the filter </span>
      <span className="truncate">{text}</span>
      <X size={13} aria-hidden className="shrink-0" />
    </button>
  )
}

/** What of the search was not understood. */
function Hint({ children }: { children: string }) {
  return (
    <p role="status" className="py-0.5 text-sm text-warning-ink">
      {children}
    </p>
  )
}

type Field = keyof typeof unnarrowed
type Chip = { fields: [Field, ...Field[]]; text: string }

function nameChips(
  search: TransactionSearch,
  { accounts, categories, tags }: Choices & { tags: readonly { id: string; name: string }[] },
  format: Format,
): Chip[] {
  const { account, category, group, from, to, counts, person, payee, tag, only, ids } = search
  const nameOf = (list: readonly { id: string; name: string }[], id: string, unknown: string) =>
    list.find((one) => one.id === id)?.name ?? unknown
  const chips: (Chip | false | undefined | '')[] = [
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
  return chips.filter((chip): chip is Chip => Boolean(chip))
}

function writeDays(from: TransactionSearch['from'], to: TransactionSearch['to'], format: Format): string {
  if (from && to) return from === to ? format.day(from) : `${format.day(from)} to ${format.day(to)}`
  if (from) return `From ${format.day(from)} on`
  return to ? `Up to ${format.day(to)}` : ''
}
