import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Bookmark, Pencil, Save, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { paths } from '#contract/paths.ts'
import type { ReportView, ReportViewForm } from '#contract/report-views.ts'
import { useCanWrite } from '#web/client/session.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { useFormat } from '#web/ui/format.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { Menu } from '#web/ui/menu.tsx'
import { describeView } from './describe-view.ts'
import type { ReportChoices } from './filter-names.ts'
import { type ReportSearch, toReportFilter, toReportSearch } from './search.ts'
import { useAddView, useChangeView, useDeleteView, viewsQuery } from './views-data.ts'
import { ViewNameDialog } from './view-name-dialog.tsx'

type ViewsButtonProps = {
  search: ReportSearch
  /** Whether what is on the screen can be saved. */
  isWhole: boolean
  choices: ReportChoices
}

type Open = 'list' | 'new' | { renamed: ReportView } | null

/** The household's saved views, and what is shown as a new one. */
export function ViewsButton({ search, isWhole, choices }: ViewsButtonProps) {
  const canWrite = useCanWrite()
  const [open, setOpen] = useState<Open>(null)
  const add = useAddView()
  const change = useChangeView()
  const filter = isWhole ? toReportFilter(search) : null
  const asked = filter && { filter, compare: search.compare ?? ('before' as const) }
  const backToList = { onSuccess: () => setOpen('list') }
  return (
    <>
      <Button variant="secondary" icon={Bookmark} onClick={() => setOpen('list')}>
        Views
      </Button>
      <Dialog
        isOpen={open === 'list'}
        title="Saved views"
        description="A view keeps the period, the filters and the comparison. Everybody in the household sees it."
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
          choices={choices}
          asked={canWrite ? asked : null}
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

type ViewListProps = {
  choices: ReportChoices
  /** What can be put in the place of a view; null for whoever may change none. */
  asked: Pick<ReportViewForm, 'filter' | 'compare'> | null
  onFollow: () => void
  onRename: (view: ReportView) => void
}

function ViewList({ choices, asked, onFollow, onRename }: ViewListProps) {
  const read = useQuery(viewsQuery)
  const canWrite = useCanWrite()
  const format = useFormat()
  const { mutate: change } = useChangeView()
  const { mutate: remove } = useDeleteView()
  return (
    <Loaded query={read} things="saved views" rows={3}>
      {(views) =>
        views.length === 0 ? (
          <p className="text-ink-soft">No view is saved yet.</p>
        ) : (
          <ul className="-my-2 divide-y divide-line">
            {views.map((view) => (
              <li key={view.id} className="flex items-center gap-3 py-2">
                <span className="min-w-0 grow">
                  <Link
                    to={paths.reports}
                    search={toReportSearch(view.filter, view.compare)}
                    onClick={onFollow}
                    className="block font-medium wrap-anywhere"
                  >
                    {view.name}
                  </Link>
                  <span className="block text-sm wrap-anywhere text-ink-faint">
                    {describeView(view, choices, format)}
                  </span>
                </span>
                {canWrite && (
                  <Menu
                    label={`Actions for ${view.name}`}
                    items={[
                      { label: 'Rename', icon: Pencil, onSelect: () => onRename(view) },
                      ...(asked
                        ? [
                            {
                              label: 'Replace by what is shown',
                              icon: Save,
                              onSelect: () => change({ id: view.id, ...asked }),
                            },
                          ]
                        : []),
                      'separator' as const,
                      { label: 'Delete', icon: Trash2, isDanger: true, onSelect: () => remove(view) },
                    ]}
                  />
                )}
              </li>
            ))}
          </ul>
        )
      }
    </Loaded>
  )
}
