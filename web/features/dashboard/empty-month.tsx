import { Link } from '@tanstack/react-router'
import { CalendarDays } from 'lucide-react'
import { paths } from '#contract/paths.ts'
import { findPhase } from '#domain/months.ts'
import { describeMonth } from '#domain/month-sentences.ts'
import { useCanWrite, useHousehold } from '#web/client/session.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import { useFormat } from '#web/ui/format.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import type { ShownMonth } from './shown-month.ts'

/** A month without any transaction: the two ways to give it some, and the way back to today. */
export function EmptyMonth({ shown: { month, summary, split } }: { shown: ShownMonth }) {
  const { currentMonth } = useHousehold()
  const format = useFormat()
  const canWrite = useCanWrite()
  const phase = findPhase(month, currentMonth)
  const { headline } = describeMonth(summary, split, {
    phase,
    name: format.month(month),
    write: (amount) => format.money(amount),
  })
  return (
    <EmptyState
      inCard
      icon={CalendarDays}
      title={headline}
      action={
        <>
          {canWrite && (
            <>
              <Link to={paths.import} className={buttonClass()}>
                Import a bank file
              </Link>
              <Link
                to={paths.transactions}
                search={{ action: 'add', type: 'expense' }}
                className={buttonClass({ variant: 'secondary' })}
              >
                Add a transaction
              </Link>
            </>
          )}
          {month !== currentMonth && (
            <Link to={paths.dashboard} className={buttonClass({ variant: 'quiet' })}>
              Back to {format.month(currentMonth)}
            </Link>
          )}
        </>
      }
    >
      {phase === 'future'
        ? 'What you enter for it ahead of time shows here.'
        : 'Import the file your bank gives you, or add a transaction by hand, and see how the month stands.'}
    </EmptyState>
  )
}
