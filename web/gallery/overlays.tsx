import { Button } from '#web/ui/button.tsx'
import { Combobox } from '#web/ui/combobox.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Drawer } from '#web/ui/drawer.tsx'
import { Menu } from '#web/ui/menu.tsx'
import { SectionHeading } from '#web/ui/section-heading.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { Tooltip } from '#web/ui/tooltip.tsx'
import { Ellipsis, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { categoryGroups } from './fields.tsx'

type Overlay = 'dialog' | 'confirm' | 'left' | 'right'

export function Overlays() {
  const [open, setOpen] = useState<Overlay | null>(null)
  const [category, setCategory] = useState<string | null>(null)
  const toast = useToast()
  const close = () => setOpen(null)
  return (
    <section>
      <SectionHeading>Overlays</SectionHeading>
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" onClick={() => setOpen('dialog')}>
          Dialog
        </Button>
        <Button variant="secondary" onClick={() => setOpen('confirm')}>
          Confirm
        </Button>
        <Button variant="secondary" onClick={() => setOpen('left')}>
          Drawer left
        </Button>
        <Button variant="secondary" onClick={() => setOpen('right')}>
          Drawer right
        </Button>
        <Button
          variant="secondary"
          onClick={() =>
            toast({
              message: 'Transaction deleted.',
              action: { label: 'Undo', onAction: () => toast({ message: 'It is back.', tone: 'success' }) },
            })
          }
        >
          Toast
        </Button>
        <Button variant="secondary" onClick={() => toast({ message: 'That did not work.', tone: 'danger' })}>
          Bad toast
        </Button>
        <Menu
          label="More actions"
          icon={<Ellipsis size={18} aria-hidden />}
          items={[
            {
              key: 'edit',
              label: 'Edit',
              icon: <Pencil size={16} aria-hidden />,
              onSelect: () => setOpen('dialog'),
            },
            { key: 'copy', label: 'Duplicate', onSelect: () => {} },
            { key: 'off', label: 'Not now', isDisabled: true, onSelect: () => {} },
            'separator',
            {
              key: 'delete',
              label: 'Delete',
              icon: <Trash2 size={16} aria-hidden />,
              isDanger: true,
              onSelect: () => setOpen('confirm'),
            },
          ]}
        />
        <Tooltip text="Shares are of what was spent, not of income.">
          {(descriptionId) => (
            <Button variant="quiet" aria-describedby={descriptionId}>
              Why?
            </Button>
          )}
        </Tooltip>
      </div>
      <Dialog
        isOpen={open === 'dialog'}
        onClose={close}
        title="Edit transaction"
        description="Changes are kept at once and can be undone."
        footer={
          <>
            <Button variant="secondary" onClick={close}>
              Cancel
            </Button>
            <Button onClick={close}>Save</Button>
          </>
        }
      >
        <div className="flex flex-col gap-5">
          <TextField label="Description" defaultValue="Coffee" data-autofocus />
          <Combobox
            label="Category of it"
            groups={categoryGroups}
            value={category}
            onValueChange={setCategory}
            placeholder="Type to find"
          />
        </div>
      </Dialog>
      <ConfirmDialog
        isOpen={open === 'confirm'}
        onCancel={close}
        onConfirm={close}
        title="Delete Chequing?"
        confirmLabel="Delete account"
        error="It could not be deleted just now."
      >
        All its 214 transactions go with it.
      </ConfirmDialog>
      <Drawer isOpen={open === 'left'} onClose={close} title="Menu">
        Navigation
      </Drawer>
      <Drawer
        isOpen={open === 'right'}
        onClose={close}
        title="Details"
        side="right"
        footer={<Button onClick={close}>Done</Button>}
      >
        Details of one row
      </Drawer>
    </section>
  )
}
