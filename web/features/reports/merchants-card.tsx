import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { ReportMerchants } from '#contract/report-figures.ts'
import type { ReportFilter } from '#contract/reports.ts'
import { type DayRange, addDays } from '#domain/calendar.ts'
import { cents } from '#domain/money.ts'
import { computeChange } from '#domain/reports/comparison.ts'
import { computeShares } from '#domain/reports/figures.ts'
import { useHousehold } from '#web/client/session.ts'
import { findGuessedShare, guessedLook } from '#web/features/categoriser/shared/guessed.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { BarList } from '#web/ui/charts/bar-list.tsx'
import { type Format, useFormat } from '#web/ui/format.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { merchantsQuery } from './data.ts'
import { baseWords, writeDays } from './period-words.ts'
import { RowsLink } from './rows-link.tsx'
import type { ReportSearch } from './search.ts'

const title = 'Merchants'
const shownAtFirst = 12

/** Where it was spent: each merchant's total, how often and how much at a time, and what it was before. */
export function MerchantsCard({ filter, search }: { filter: ReportFilter; search: ReportSearch }) {
  const { compare } = search
  const read = useQuery(merchantsQuery({ ...filter, ...(compare && { compare }) }))
  return (
    <Loaded query={read} things="the merchants" inCard rows={6}>
      {(data) => data.merchants.length > 0 && <Merchants data={data} search={search} />}
    </Loaded>
  )
}

type Merchant = ReportMerchants['merchants'][number]

function Merchants({ data, search }: { data: ReportMerchants; search: ReportSearch }) {
  const format = useFormat()
  const [isWhole, setWhole] = useState(false)
  const { today } = useHousehold()
  const { merchants, others, base, range } = data
  const words = baseWords[search.compare === 'last-year' ? 'last-year' : 'before']
  const rowsIn = (days: DayRange) => linkToRows(days, search)
  // Of a period that is not over the days that have come are compared.
  const comparedUntil = today < range.until ? addDays(today, 1) : range.until
  const shares = computeShares([
    ...merchants.map(({ countedCents }) => countedCents),
    ...(others.countedCents > 0 ? [others.countedCents] : []),
  ])
  const shown = isWhole ? merchants : merchants.slice(0, shownAtFirst)
  const hidden = merchants.length - shown.length
  return (
    <Card title={title} isLong>
      <BarList
        title={title}
        isTitleHidden
        days={writeDays(data)}
        itemColumn="Merchant"
        items={shown.map((merchant, at) => ({
          key: merchant.payee,
          label: merchant.name,
          amountCents: merchant.countedCents,
          sharePercent: shares[at] ?? null,
          tone: 'accent',
          guessedShare:
            merchant.guessedCents === 0
              ? undefined
              : findGuessedShare(merchant.guessedCents, merchant.countedCents),
          detail: (
            <>
              {describeMerchant(merchant, words.than, format)}
              {merchant.guessedCents ? (
                <>
                  {'; '}
                  <RowsLink
                    range={range}
                    counts="expenses"
                    payee={merchant.payee}
                    only="guessed"
                    search={search}
                    className={guessedLook}
                  >
                    {format.money(merchant.guessedCents)} of it guessed
                  </RowsLink>
                </>
              ) : null}
            </>
          ),
        }))}
        moreColumns={[
          { name: 'Times', cellOf: (at) => format.number(shown[at]?.transactionCount ?? 0) },
          { name: 'Average', cellOf: (at) => toCell(shown[at] && averageOf(shown[at])) },
          ...(base
            ? [
                {
                  name: 'Compared',
                  cellOf: (at: number) => toCell(shown[at]?.comparedCents),
                  linkTo: rowsIn({ from: range.from, until: comparedUntil }),
                },
                {
                  name: words.base,
                  cellOf: (at: number) => toCell(shown[at]?.baseCents),
                  linkTo: rowsIn(base),
                },
              ]
            : []),
        ]}
        linkTo={rowsIn(range)}
      />
      {hidden > 0 && (
        <Button variant="secondary" className="mt-4 print:hidden" onClick={() => setWhole(true)}>
          Show {format.count(hidden, 'more merchant')}
        </Button>
      )}
      {hidden === 0 && others.merchantCount > 0 && (
        <p className="mt-4 text-sm text-ink-faint">
          {format.count(others.merchantCount, 'more merchant')} came to {format.money(others.countedCents)}.
        </p>
      )}
    </Card>
  )
}

const linkToRows = (range: DayRange, search: ReportSearch) => (payee: string, figures: ReactNode) => (
  <RowsLink range={range} counts="expenses" payee={payee} search={search}>
    {figures}
  </RowsLink>
)

const averageOf = ({ countedCents, transactionCount }: Merchant) =>
  countedCents / Math.max(1, transactionCount)

const toCell = (amountCents: number | null | undefined) => (amountCents == null ? null : { amountCents })

/** '12 times, $34.00 each on average; $20.00 more than before' */
function describeMerchant(merchant: Merchant, than: string, format: Format): string {
  const { transactionCount, comparedCents, baseCents } = merchant
  const often =
    transactionCount === 1
      ? 'once'
      : `${format.count(transactionCount, 'time')}, ${format.money(averageOf(merchant))} on average`
  if (comparedCents === null || baseCents === null) return often
  if (baseCents === 0) return `${often}; new`
  const { deltaCents } = computeChange(cents(comparedCents), cents(baseCents))
  if (deltaCents === 0) return `${often}; as much as ${than.replace(/^than /, '')}`
  return `${often}; ${format.money(Math.abs(deltaCents))} ${deltaCents > 0 ? 'more' : 'less'} ${than}`
}
