import { Link } from '@tanstack/react-router'
import { ArrowLeftRight, FileUp, Minus, Plus, Tags } from 'lucide-react'
import { paths } from '#contract/paths.ts'
import { useCanWrite } from '#web/client/session.ts'
import { buttonClass } from '#web/ui/button-class.ts'

const entering = buttonClass({ variant: 'secondary', size: 'sm' })
const going = buttonClass({ variant: 'quiet', size: 'sm', isSquare: true })

/** SPEC section 2; a viewer may only look. What the sidebar has, too, is a symbol here. */
export function QuickActions() {
  const canWrite = useCanWrite()
  return (
    <nav aria-label="Quick actions" className="flex flex-wrap items-center gap-1">
      {canWrite && (
        <>
          <Link to={paths.transactions} search={{ action: 'add', type: 'income' }} className={entering}>
            <Plus size={16} aria-hidden />
            Add income
          </Link>
          <Link to={paths.transactions} search={{ action: 'add', type: 'expense' }} className={entering}>
            <Minus size={16} aria-hidden />
            Add expense
          </Link>
        </>
      )}
      <Link to={paths.transactions} title="Transactions" aria-label="Transactions" className={going}>
        <ArrowLeftRight size={16} aria-hidden />
      </Link>
      {canWrite && (
        <Link to={paths.import} title="Import" aria-label="Import" className={going}>
          <FileUp size={16} aria-hidden />
        </Link>
      )}
      <Link to={paths.categories} title="Categories" aria-label="Categories" className={going}>
        <Tags size={16} aria-hidden />
      </Link>
    </nav>
  )
}
