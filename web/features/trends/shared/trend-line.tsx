import { useQuery } from '@tanstack/react-query'
import { query } from '#web/client/api.ts'
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
}

/** The last months of one account, category or goal, as small as a word. Its place is kept until they are there. */
export function TrendLine({ kind, id, name, tone }: TrendLineProps) {
  const format = useFormat()
  const { data } = useQuery(queries[kind])
  const amounts = data?.lines.find((line) => line.id === id)?.amountsCents ?? []
  const [first = 0, last = 0] = [amounts.at(0), amounts.at(-1)]
  const isWorthDrawing = amounts.length > 1 && amounts.some((amount) => amount !== 0)
  const label = `${name} over ${amounts.length} months: ${format.money(first)} at first, ${format.money(last)} now`
  return (
    <span className="inline-block h-7 w-24 shrink-0" title={isWorthDrawing ? label : undefined}>
      {isWorthDrawing && <Sparkline label={label} amountsCents={amounts} tone={tone} />}
    </span>
  )
}
