import { Link } from '@tanstack/react-router'
import { ReceiptText } from 'lucide-react'
import { paths } from '#contract/paths.ts'
import { useHousehold } from '#web/client/session.ts'
import { Button } from '#web/ui/button.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { useFormat } from '#web/ui/format.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import type { Choices } from './draft.ts'
import { isNarrowed, type TransactionSearch, unnarrowed } from './search.ts'
import { shownMonth } from './shared/view-address.ts'

type EmptyLedgerProps = {
  search: TransactionSearch
  choices: Choices
  canWrite: boolean
  onSearchChange: (changes: Partial<TransactionSearch>) => void
  onAdd: () => void
}

/** Nothing to list: because nothing matches, because there is no account yet, or because nothing happened. */
export function EmptyLedger({ search, choices, canWrite, onSearchChange, onAdd }: EmptyLedgerProps) {
  const { currentMonth } = useHousehold()
  const format = useFormat()
  const shown = shownMonth(search, currentMonth)
  if (choices.accounts.length === 0) {
    const action = (
      <Link to={paths.accounts} className={buttonClass()}>
        Add an account
      </Link>
    )
    return (
      <EmptyState icon={ReceiptText} title="First an account, then its transactions" action={action}>
        Every transaction belongs to an account.
      </EmptyState>
    )
  }
  if (isNarrowed(search)) {
    const isDone = search.category === 'none' && !search.search
    return (
      <EmptyState
        icon={ReceiptText}
        title={isDone ? 'Everything has a category' : 'Nothing matches'}
        action={
          <>
            {shown !== 'all' && (
              <Button variant="secondary" onClick={() => onSearchChange({ month: 'all' })}>
                Look in all months
              </Button>
            )}
            <Button variant="secondary" onClick={() => onSearchChange(unnarrowed)}>
              Clear filters
            </Button>
          </>
        }
      >
        {tellGone(search)}
      </EmptyState>
    )
  }
  const title = shown === 'all' ? 'No transactions yet' : `No transactions in ${format.month(shown)}`
  const action = canWrite && (
    <>
      <Button onClick={onAdd}>Add transaction</Button>
      <Link to={paths.import} className={buttonClass({ variant: 'secondary' })}>
        Import from your bank
      </Link>
    </>
  )
  return <EmptyState icon={ReceiptText} title={title} action={action} />
}

/** Why nothing is there of rows that the address names; undefined where other filters may be why. */
function tellGone({ ids, import: importId, ...others }: TransactionSearch): string | undefined {
  if (isNarrowed(others)) return undefined
  if (ids) return 'These transactions are not here any more. They may have been deleted.'
  return importId && 'Nothing of this import is here. It may have been undone, or deleted.'
}
