import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import type { BlogCategory } from '#contract/blog.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { useConfirm } from '#web/ui/confirm.tsx'
import { useFormat } from '#web/ui/format.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { RowMenu } from '#web/ui/row-menu.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import { CategoryDialog } from './category-dialog.tsx'
import { categoriesQuery, useDeleteCategory } from './data.ts'

export function CategoriesTab() {
  const read = useQuery(categoriesQuery)
  const format = useFormat()
  const confirm = useConfirm()
  const { mutateAsync: remove } = useDeleteCategory()
  const [open, setOpen] = useState<Partial<BlogCategory> | null>(null)
  const add = (
    <Button icon={Plus} onClick={() => setOpen({})}>
      New category
    </Button>
  )
  return (
    <>
      <div className="mb-4 flex justify-end">{add}</div>
      <Loaded query={read} things="categories" inCard>
        {(categories) =>
          categories.length === 0 ? (
            <EmptyState inCard title="No categories yet" action={add}>
              A category is what a post is about; each post has one at most.
            </EmptyState>
          ) : (
            <Card isFlush>
              <ul className="divide-y divide-line">
                {categories.map((one) => (
                  <li key={one.id} className="flex items-center gap-3 px-5 py-3 sm:px-6">
                    <svg viewBox="0 0 10 10" className="size-3 shrink-0" aria-hidden>
                      <circle cx="5" cy="5" r="5" fill={one.color} />
                    </svg>
                    <div className="min-w-0 grow">
                      <p className="font-medium break-words">{one.name}</p>
                      <p className="text-sm break-words text-ink-soft">
                        {one.slug} · {format.count(one.posts, 'post')}
                        {one.description && ` · ${one.description}`}
                      </p>
                    </div>
                    <RowMenu
                      name={one.name}
                      canChange
                      views={[]}
                      onEdit={() => setOpen(one)}
                      onDelete={() =>
                        confirm({
                          title: `Delete the category ${one.name}`,
                          text: 'Its posts stay, without a category. Its page will be gone.',
                          confirmLabel: 'Delete',
                          onConfirm: () => remove(one.id),
                        })
                      }
                    />
                  </li>
                ))}
              </ul>
            </Card>
          )
        }
      </Loaded>
      {open && <CategoryDialog category={open} onClose={() => setOpen(null)} />}
    </>
  )
}
