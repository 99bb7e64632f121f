import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { DebtPlan, SavedDebt } from '#contract/debts.ts'
import { paths } from '#contract/paths.ts'
import { shiftMonth } from '#domain/calendar.ts'
import { sumCents } from '#domain/money.ts'
import { useCanWrite } from '#web/client/session.ts'
import { debtPlansQuery, debtsQuery } from '#web/features/debts/shared/queries.ts'
import { useFormat } from '#web/ui/format.tsx'
import { both } from '#web/ui/loaded.tsx'
import { Money } from '#web/ui/money.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { Tile, tileLink, tileRow } from './tile.tsx'

/** What is owed, and when it is gone by the plan that was made last. */
export function DebtsCard() {
  const read = both<SavedDebt[], DebtPlan[]>(useQuery(debtsQuery), useQuery(debtPlansQuery))
  return (
    <Tile title="Debts" things="debts" link={{ to: paths.debtCalculator }}>
      <Loaded query={read} things="debts" rows={1}>
        {([debts, plans]) => (
          <Owed debts={debts.filter(({ balanceCents }) => balanceCents > 0)} plan={plans[0]} />
        )}
      </Loaded>
    </Tile>
  )
}

function Owed({ debts, plan }: { debts: readonly SavedDebt[]; plan: DebtPlan | undefined }) {
  const format = useFormat()
  const canWrite = useCanWrite()
  if (debts.length === 0)
    return (
      <p className="text-sm text-ink-soft">
        No debt is entered.{' '}
        {canWrite && (
          <Link to={paths.debtCalculator} className={tileLink}>
            Find the cheapest way out
          </Link>
        )}
      </p>
    )
  const gone = plan?.progress && shiftMonth(plan.firstMonth, plan.monthCount - 1)
  return (
    <Link to={paths.debtCalculator} className={tileRow}>
      <span className="min-w-0 truncate">
        {gone ? `Gone in ${format.month(gone)}` : format.count(debts.length, 'debt')}
      </span>
      <Money amountCents={-sumCents(debts.map(({ balanceCents }) => balanceCents))} />
    </Link>
  )
}
