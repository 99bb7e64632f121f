// The menu at the end of a row that can be edited and deleted.
import { Ellipsis, Pencil, Trash2 } from 'lucide-react'
import { Menu, type MenuItem } from './menu.tsx'

type RowMenuProps = {
  /** What the row is of: 'Actions for Rent'. */
  name: string
  canChange: boolean
  onEdit: () => void
  onDelete: () => void
  /** For whoever may change something, after 'Edit'. */
  changes?: readonly MenuItem[]
  /** For everybody. */
  views: readonly MenuItem[]
}

export function RowMenu({ name, canChange, onEdit, onDelete, changes = [], views }: RowMenuProps) {
  const edit: MenuItem = {
    key: 'edit',
    label: 'Edit',
    icon: <Pencil size={16} aria-hidden />,
    onSelect: onEdit,
  }
  const remove: MenuItem = {
    key: 'delete',
    label: 'Delete',
    icon: <Trash2 size={16} aria-hidden />,
    isDanger: true,
    onSelect: onDelete,
  }
  return (
    <Menu
      label={`Actions for ${name}`}
      icon={<Ellipsis size={18} aria-hidden />}
      items={canChange ? [edit, ...changes, ...views, 'separator', remove] : views}
    />
  )
}
