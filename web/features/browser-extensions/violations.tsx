import { getDateFormat } from '#domain/date-sentences.ts'
import { Button } from '#web/ui/button.tsx'
import { useFormat } from '#web/ui/format.tsx'
import { formatCount } from '#web/ui/format-count.ts'
import { ImpactBadge } from './impact-badge.tsx'
import { isOfExtension, rateViolation } from './rate-violation.ts'
import { clearViolations, mostViolations, useViolations, type Violation } from './shared/violations.ts'

/** SPEC section 2: the last five of the log are shown. */
const shown = 5

/** What the content security policy stopped, newest first. */
export function Violations() {
  const violations = useViolations()
  const { locale } = useFormat()
  return (
    <section aria-labelledby="stopped" className="mt-6">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h3 id="stopped" className="font-medium">
          Stopped by the security policy
        </h3>
        {violations.length > 0 && (
          <Button size="sm" variant="quiet" onClick={clearViolations}>
            Clear the log
          </Button>
        )}
      </div>
      <p className="text-sm text-ink-soft">{tellCount(violations.length, locale)}</p>
      {violations.length > 0 && (
        <ul aria-label="Last violations" className="mt-2 divide-y divide-line border-y border-line">
          {violations
            .slice(-shown)
            .toReversed()
            .map((violation) => (
              <Row key={violation.id} {...violation} />
            ))}
        </ul>
      )}
    </section>
  )
}

function Row(violation: Violation) {
  const { locale } = useFormat()
  const { directive, blocked, source, at } = violation
  return (
    <li className="py-2.5 text-sm">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="min-w-0 font-mono wrap-anywhere">{blocked}</span>
        <ImpactBadge impact={rateViolation(violation, location.origin)} />
      </p>
      <p className="text-ink-soft wrap-anywhere">
        {getDateFormat(locale, { timeStyle: 'medium' }).format(at)}, rule {directive}
        {source && `, asked for by ${isOfExtension(source) ? 'an extension, ' : ''}${source}`}
      </p>
    </li>
  )
}

function tellCount(count: number, locale: string): string {
  if (count === 0) return 'Nothing since this page was loaded.'
  const kept = count === mostViolations ? ` The log keeps the last ${mostViolations}.` : ''
  const last = count > shown ? ` The last ${shown}:` : ''
  return `${formatCount(count, 'violation', locale)} since this page was loaded.${kept}${last}`
}
