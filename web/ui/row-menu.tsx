// The menu at the end of a row that can be edited and deleted.
import { Pencil, Trash2 } from 'lucide-react'
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
  views?: readonly MenuItem[]
}

export function RowMenu({ name, canChange, onEdit, onDelete, changes = [], views = [] }: RowMenuProps) {
  const edit: MenuItem = { label: 'Edit', icon: Pencil, onSelect: onEdit }
  const remove: MenuItem = { label: 'Delete', icon: Trash2, isDanger: true, onSelect: onDelete }
  return (
    <Menu
      label={`Actions for ${name}`}
      items={canChange ? [edit, ...changes, ...views, 'separator', remove] : views}
    />
  )
}
