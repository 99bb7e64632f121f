import type { Report } from '#contract/reports.ts'
import { getDecimals } from '#domain/currencies.ts'
import { type ReportTelling } from '#domain/reports/sentences.ts'
import type { Format } from '#web/ui/format.tsx'
import { countPeriodMonths } from './period-words.ts'

/** A report as its sentences need it. */
export function tellReport(report: Report, format: Format): ReportTelling {
  const [first] = report.largest
  return {
    figures: report.figures,
    lines: report.lines,
    earlier: report.earlier,
    months: countPeriodMonths(report),
    isOver: report.range.until <= report.today,
    largest: first ? { name: first.transaction.description, cents: first.countedCents } : null,
    decimals: getDecimals(format.currency),
    write: (amount) => format.money(amount),
  }
}
