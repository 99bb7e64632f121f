import { Link } from '@tanstack/react-router'
import { paths } from '#contract/paths.ts'
import { useCanWrite } from '#web/client/session.ts'
import { useFormat } from '#web/ui/format.tsx'
import type { ShownMonth } from './shown-month.ts'

const look = 'text-accent underline underline-offset-2'

/** What of the month was only guessed: its rows, and where they are confirmed. */
export function GuessNote({ shown: { month, guessed } }: { shown: ShownMonth }) {
  const format = useFormat()
  const canWrite = useCanWrite()
  if (guessed.count === 0) return null
  const out = guessed.Needs + guessed.Wants + guessed.SavingsDebt
  const amounts = [
    out > 0 && `${format.money(out)} of what went out`,
    guessed.Income > 0 && `${format.money(guessed.Income)} of the income`,
  ].filter(Boolean)
  return (
    <p className="mt-4 text-sm text-ink-soft">
      Guessed: {amounts.length > 0 && `${amounts.join(' and ')}, in `}
      <Link to={paths.transactions} search={{ month, only: 'guessed' }} className={look}>
        {format.count(guessed.count, 'transaction')}
      </Link>
      . It counts until you say otherwise.{' '}
      {canWrite && (
        <Link to={paths.sort} className={look}>
          Confirm by payee
        </Link>
      )}
    </p>
  )
}
