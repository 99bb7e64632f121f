import { FileUp, Plus, TrendingDown, TrendingUp } from 'lucide-react'
import { useNavigate } from '@tanstack/react-router'
import { paths } from '#contract/paths.ts'
import { useCanWrite } from '#web/client/session.ts'
import { Menu } from '#web/ui/menu.tsx'

/** What is entered most, from any screen; nothing for who may only read. */
export function AddMenu() {
  const navigate = useNavigate()
  if (!useCanWrite()) return null
  const add = (type: 'income' | 'expense') =>
    void navigate({ to: paths.transactions, search: { action: 'add', type } })
  return (
    <Menu
      label="Add"
      items={[
        { label: 'Add expense', icon: TrendingDown, onSelect: () => add('expense') },
        { label: 'Add income', icon: TrendingUp, onSelect: () => add('income') },
        'separator',
        { label: 'Import a bank file', icon: FileUp, onSelect: () => void navigate({ to: paths.import }) },
      ]}
    >
      <span className="flex items-center gap-1.5 px-1 text-sm font-medium text-accent">
        <Plus size={18} aria-hidden />
        Add
      </span>
    </Menu>
  )
}
