import { Link } from '@tanstack/react-router'
import type { ReportMonths } from '#contract/report-figures.ts'
import { paths } from '#contract/paths.ts'
import { type DayRange, monthRange } from '#domain/calendar.ts'
import { type BaseFigure, type Figure, figureParts } from '#domain/counting.ts'
import { type Cents, cents } from '#domain/money.ts'
import { type GridSums, layGrid, sumColumns } from '#domain/reports/grid.ts'
import { useHousehold } from '#web/client/session.ts'
import { Card } from '#web/ui/card.tsx'
import { ChartFrame } from '#web/ui/charts/chart-frame.tsx'
import { useFormat } from '#web/ui/format.tsx'
import type { Tone } from '#web/ui/tone.ts'
import { GridRow } from './grid-row.tsx'
import type { ReportSearch } from './search.ts'

const title = 'Categories by month'

const sectionNames: Record<BaseFigure, string> = {
  income: 'Income',
  needs: 'Needs',
  wants: 'Wants',
  savingsDebt: 'Savings and debt',
  uncategorized: 'Spent without a category',
  uncategorizedIncome: 'Came in without a category',
}

const tones: Record<BaseFigure, Tone> = {
  income: 'income',
  needs: 'needs',
  wants: 'wants',
  savingsDebt: 'savings',
  uncategorized: 'uncategorized',
  uncategorizedIncome: 'uncategorized',
}

type Row = GridSums & {
  key: string
  name: string
  counts: Figure
  /** Missing of sums over categories, null of what has none. */
  categoryId?: string | null
  tone: Tone
  isSum: boolean
  /** What of each month was only guessed; missing of sums. */
  guessedCents?: readonly Cents[]
}

/** What each category came to in each month; every cell opens its transactions. */
export function CategoryGrid({ months, rows, search }: ReportMonths & { search: ReportSearch }) {
  const format = useFormat()
  const { monthStartDay, currentMonth } = useHousehold()
  const lines = listRows(rows, months.length)
  const ranges = months.map(({ month }) => monthRange(month, monthStartDay))
  const whole: DayRange = { from: ranges[0]!.from, until: ranges.at(-1)!.until }
  return (
    <Card title={title} isLong>
      <ChartFrame
        title={title}
        isTitleHidden
        hasOwnTable
        className="print:break-inside-auto"
        days={`${months[0]?.month} to ${months.at(-1)?.month}`}
        table={{
          columns: ['Category', ...months.map(({ month }) => month), 'Total'],
          rows: lines.map(({ name, amountsCents, totalCents }) => [
            name,
            ...[...amountsCents, totalCents].map((amountCents) => ({ amountCents })),
          ]),
        }}
      >
        <div
          key={months.at(-1)?.month}
          ref={scrollToNewest}
          role="region"
          aria-label="Months and categories"
          tabIndex={0}
          className="-mx-5 overflow-x-auto sm:-mx-6 print:mx-0 print:overflow-visible"
        >
          <table className="w-full border-separate border-spacing-0 text-xs 2xl:text-sm print:text-[6.5pt]">
            <thead>
              <tr>
                <th
                  scope="col"
                  className="sticky left-0 z-10 bg-surface py-2 pl-3 text-left font-medium sm:pl-6"
                >
                  Category
                </th>
                {months.map(({ month }) => (
                  <th
                    key={month}
                    scope="col"
                    className="px-1 py-2 text-right font-medium whitespace-nowrap 2xl:px-2"
                  >
                    <Link to={paths.reports} search={{ ...search, ...oneMonth, month }}>
                      {format.month(month, 'short')}{' '}
                      <span className="text-ink-faint">{month.slice(0, 4)}</span>
                    </Link>
                    {month === currentMonth && <span className="block text-xs text-ink-faint">so far</span>}
                  </th>
                ))}
                <th scope="col" className="py-2 pr-2.5 pl-1.5 text-right font-medium sm:pr-6">
                  Total
                </th>
              </tr>
            </thead>
            <tbody>
              {lines.map(({ key, ...row }) => (
                <GridRow key={key} {...row} ranges={ranges} whole={whole} search={search} />
              ))}
            </tbody>
          </table>
        </div>
        <p className="mt-3 text-sm text-ink-faint">
          The fuller a cell’s colour and its bar, the nearer it is to the largest month of its row.
          {lines.some(({ guessedCents = [] }) => guessedCents.some(Boolean)) &&
            ' What is underlined in strokes has a category that was only guessed.'}
        </p>
      </ChartFrame>
    </Card>
  )
}

/** The newest months are what is looked for; on a phone they fill the room, and the total is one swipe away. */
function scrollToNewest(frame: HTMLElement | null): void {
  if (!frame) return
  const total = frame.querySelector('thead th:last-child')?.clientWidth ?? 0
  frame.scrollLeft = frame.scrollWidth - frame.clientWidth - (frame.clientWidth < 480 ? total : 0)
}

const oneMonth = { period: 'month', year: undefined, from: undefined, to: undefined } as const

/** The sections with their sums above them, and what they come to together. */
function listRows(rows: ReportMonths['rows'], monthCount: number): Row[] {
  const sections = layGrid(rows, monthCount)
  const sumOf = (figures: readonly BaseFigure[]) =>
    sumColumns(
      sections.filter(({ figure }) => figures.includes(figure)),
      monthCount,
    )
  const expenses = sumOf(figureParts.expenses)
  const income = sumOf(['income'])
  const minus = (a: Cents, b: Cents | undefined) => cents(a - (b ?? 0))
  const net = {
    amountsCents: income.amountsCents.map((amount, at) => minus(amount, expenses.amountsCents[at])),
    totalCents: minus(income.totalCents, expenses.totalCents),
  }
  return [
    ...sections.flatMap(({ figure, rows: own, ...sums }): Row[] => {
      const tone = tones[figure]
      const head = { key: figure, name: sectionNames[figure], counts: figure, tone, isSum: true, ...sums }
      if (figure === 'uncategorized' || figure === 'uncategorizedIncome') return [head]
      return [
        head,
        ...own.map(({ categoryId, name, amountsCents, guessedCents, totalCents }) => ({
          key: `${figure} ${categoryId}`,
          name,
          counts: figure,
          categoryId,
          tone,
          isSum: false,
          amountsCents,
          guessedCents,
          totalCents,
        })),
      ]
    }),
    {
      key: 'expenses',
      name: 'Expenses',
      counts: 'expenses',
      tone: 'uncategorized',
      isSum: true,
      ...expenses,
    },
    { key: 'net', name: 'Net', counts: 'net', tone: 'accent', isSum: true, ...net },
  ]
}
