import { Link } from '@tanstack/react-router'
import { ArrowLeftRight, FileUp, Minus, Plus, Tags } from 'lucide-react'
import { paths } from '#contract/paths.ts'
import { useCanWrite } from '#web/client/session.ts'
import { buttonClass } from '#web/ui/button-class.ts'

const look = buttonClass({ variant: 'secondary', className: 'max-sm:justify-start' })

/** SPEC section 2; a viewer may only look. */
export function QuickActions() {
  const canWrite = useCanWrite()
  return (
    <nav aria-label="Quick actions" className="grid grid-cols-2 gap-2 sm:flex sm:flex-wrap">
      {canWrite && (
        <>
          <Link to={paths.transactions} search={{ action: 'add', type: 'income' }} className={look}>
            <Plus size={18} aria-hidden />
            Add income
          </Link>
          <Link to={paths.transactions} search={{ action: 'add', type: 'expense' }} className={look}>
            <Minus size={18} aria-hidden />
            Add expense
          </Link>
        </>
      )}
      <Link to={paths.transactions} className={look}>
        <ArrowLeftRight size={18} aria-hidden />
        Transactions
      </Link>
      {canWrite && (
        <Link to={paths.import} className={look}>
          <FileUp size={18} aria-hidden />
          Import
        </Link>
      )}
      <Link to={paths.categories} className={look}>
        <Tags size={18} aria-hidden />
        Categories
      </Link>
    </nav>
  )
}
