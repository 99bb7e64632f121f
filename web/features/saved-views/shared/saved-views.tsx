import { Save } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useCanWrite } from '#web/client/session.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { type SavedView, type ScreenViews, useAddView, useChangeView } from './screen-views.ts'
import { ViewList, type ShownView } from './view-list.tsx'
import { ViewNameDialog } from './view-name-dialog.tsx'

type SavedViewsProps<View extends SavedView, Asked extends object> = {
  views: ScreenViews<View, Asked>
  /** What is on the screen; null while that cannot be saved. */
  asked: Asked | null
  /** What a view of this screen keeps. */
  description: string
  show: (view: View) => ShownView
  renderButton: (open: () => void) => ReactNode
}

type Open<View> = 'list' | 'new' | { renamed: View } | null

/** A button for the household's saved views of a screen, and for what is shown as a new one. */
export function SavedViews<View extends SavedView, Asked extends object>({
  views,
  asked,
  description,
  show,
  renderButton,
}: SavedViewsProps<View, Asked>) {
  const canWrite = useCanWrite()
  const [open, setOpen] = useState<Open<View>>(null)
  const add = useAddView(views)
  const change = useChangeView(views, { showsErrors: true })
  const backToList = { onSuccess: () => setOpen('list') }
  return (
    <>
      {renderButton(() => setOpen('list'))}
      <Dialog
        isOpen={open === 'list'}
        title="Saved views"
        description={description}
        onClose={() => setOpen(null)}
        footer={
          canWrite &&
          asked && (
            <Button icon={Save} onClick={() => setOpen('new')}>
              Save what is shown
            </Button>
          )
        }
      >
        <ViewList
          views={views}
          asked={asked}
          show={show}
          onFollow={() => setOpen(null)}
          onRename={(renamed) => setOpen({ renamed })}
        />
      </Dialog>
      {open === 'new' && asked && (
        <ViewNameDialog
          title="Save what is shown"
          submitLabel="Save view"
          name=""
          change={add}
          onSave={(name) => add.mutate({ name, ...asked }, backToList)}
          onClose={() => setOpen('list')}
        />
      )}
      {typeof open === 'object' && open && (
        <ViewNameDialog
          title={`Rename ${open.renamed.name}`}
          submitLabel="Save name"
          name={open.renamed.name}
          change={change}
          onSave={(name) => change.mutate({ id: open.renamed.id, name }, backToList)}
          onClose={() => setOpen('list')}
        />
      )}
    </>
  )
}
