import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { paths } from '#contract/paths.ts'
import { addDays, monthRange } from '#domain/calendar.ts'
import { query } from '#web/client/api.ts'
import { useHousehold } from '#web/client/session.ts'
import { Sparkline } from '#web/ui/charts/sparkline.tsx'
import { useFormat } from '#web/ui/format.tsx'
import type { Tone } from '#web/ui/tone.ts'

const options = { meta: { keptOffline: true, money: 'counts' } } as const

/** One request for all lines of a kind. */
const queries = {
  accounts: query.trends.accounts.queryOptions(options),
  categories: query.trends.categories.queryOptions(options),
  savingsGoals: query.trends.savingsGoals.queryOptions(options),
}

type TrendLineProps = {
  kind: keyof typeof queries
  id: string
  name: string
  tone: Tone
  /** What is behind it, where that is not the transactions of these months. */
  onOpen?: () => void
}

const placeClass = 'inline-block h-7 w-24 shrink-0'

/**
 * The last months of one account, category or goal, as small as a word, and the way to what they are made of. Its place is
 * kept until they are there.
 */
export function TrendLine({ kind, id, name, tone, onOpen }: TrendLineProps) {
  const format = useFormat()
  const { monthStartDay } = useHousehold()
  const { data } = useQuery(queries[kind])
  const amounts = data?.lines.find((line) => line.id === id)?.amountsCents ?? []
  const [first = 0, last = 0] = [amounts.at(0), amounts.at(-1)]
  const isWorthDrawing = amounts.length > 1 && amounts.some((amount) => amount !== 0)
  const label = `${name} over ${amounts.length} months: ${format.money(first)} at first, ${format.money(last)} now`
  const [firstMonth, lastMonth] = [data?.months.at(0), data?.months.at(-1)]
  if (!isWorthDrawing || !firstMonth || !lastMonth) return <span className={placeClass} />
  const line = <Sparkline label={label} amountsCents={amounts} tone={tone} />
  if (onOpen)
    return (
      <button type="button" title={label} className={placeClass} onClick={onOpen}>
        {line}
      </button>
    )
  const { from } = monthRange(firstMonth, monthStartDay)
  const to = addDays(monthRange(lastMonth, monthStartDay).until, -1)
  const of = kind === 'accounts' ? { account: id } : { category: id }
  return (
    <Link to={paths.transactions} search={{ from, to, ...of }} title={label} className={placeClass}>
      {line}
    </Link>
  )
}
