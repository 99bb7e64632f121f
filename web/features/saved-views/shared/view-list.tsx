import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Pencil, Save, Trash2 } from 'lucide-react'
import { type DeletableFilter, describeDeleted } from '#domain/saved-views.ts'
import { useCanWrite } from '#web/client/session.ts'
import { Loaded } from '#web/ui/loaded.tsx'
import { Menu } from '#web/ui/menu.tsx'
import { type SavedView, type ScreenViews, useChangeView, useDeleteView } from './screen-views.ts'

/** How a view is listed: where it leads, what it keeps in words, and what of that was deleted. */
export type ShownView = {
  to: string
  search: object
  words: string
  deleted: readonly DeletableFilter[]
}

type ViewListProps<View extends SavedView, Asked extends object> = {
  views: ScreenViews<View, Asked>
  /** What can be put in the place of a view. */
  asked: Asked | null
  show: (view: View) => ShownView
  onFollow: () => void
  onRename: (view: View) => void
}

export function ViewList<View extends SavedView, Asked extends object>({
  views,
  asked,
  show,
  onFollow,
  onRename,
}: ViewListProps<View, Asked>) {
  const read = useQuery(views.viewsQuery)
  const canWrite = useCanWrite()
  const { mutate: change } = useChangeView(views, { showsErrors: false })
  const { mutate: remove } = useDeleteView(views)
  return (
    <Loaded query={read} things="saved views" rows={3}>
      {(listed) =>
        listed.length === 0 ? (
          <p className="text-ink-soft">No view is saved yet.</p>
        ) : (
          <ul className="-my-2 divide-y divide-line">
            {listed.map((view) => (
              <li key={view.id} className="flex items-center gap-3 py-2">
                <ViewLink view={view} shown={show(view)} onFollow={onFollow} />
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

type ViewLinkProps = { view: SavedView; shown: ShownView; onFollow: () => void }

function ViewLink({ view, shown: { to, search, words, deleted }, onFollow }: ViewLinkProps) {
  const sentence = describeDeleted(deleted)
  return (
    <span className="min-w-0 grow">
      <Link to={to} search={search as never} onClick={onFollow} className="block font-medium wrap-anywhere">
        {view.name}
      </Link>
      <span className="block text-sm wrap-anywhere text-ink-faint">{words}</span>
      {sentence && <span className="block text-sm text-warning-ink">{sentence}</span>}
    </span>
  )
}
