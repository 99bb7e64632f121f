import type { Account } from '#contract/accounts.ts'
import { sumCents } from '#domain/money.ts'
import { Card } from '#web/ui/card.tsx'
import { Money } from '#web/ui/money.tsx'
import { Stat, Stats } from '#web/ui/stat.tsx'

/** What remains, of what is owned and what is owed, as figures and as one bar. */
export function Worth({ accounts }: { accounts: readonly Account[] }) {
  const balances = accounts.map(({ balanceCents }) => balanceCents)
  const owned = sumCents(balances.filter((balance) => balance > 0))
  const owed = sumCents(balances.filter((balance) => balance < 0))
  const total = owned - owed
  const share = total === 0 ? 0 : (owned / total) * 100
  return (
    <Card>
      <Stats className="max-sm:*:first:col-span-full sm:grid-cols-3">
        <Stat label="Net" value={<Money amountCents={owned + owed} />} />
        <Stat label="Owned" tone="savings" value={<Money amountCents={owned} />} />
        <Stat label="Owed" tone="danger" value={<Money amountCents={owed} />} />
      </Stats>
      {total > 0 && (
        <div
          aria-hidden="true"
          className="chart mt-5 flex h-3 gap-0.5 overflow-hidden rounded-full bg-sunken"
        >
          <span className="h-full bg-savings" style={{ width: `${share}%` }} />
          <span className="h-full grow bg-danger" />
        </div>
      )}
    </Card>
  )
}
