import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import type { BlogTag } from '#contract/blog.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { useConfirm } from '#web/ui/confirm.tsx'
import { useFormat } from '#web/ui/format.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { RowMenu } from '#web/ui/row-menu.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import { TagDialog } from './tag-dialog.tsx'
import { tagsQuery, useDeleteTag } from './data.ts'

export function TagsTab() {
  const read = useQuery(tagsQuery)
  const format = useFormat()
  const confirm = useConfirm()
  const { mutateAsync: remove } = useDeleteTag()
  const [open, setOpen] = useState<Partial<BlogTag> | null>(null)
  const add = (
    <Button icon={Plus} onClick={() => setOpen({})}>
      New tag
    </Button>
  )
  return (
    <>
      <div className="mb-4 flex justify-end">{add}</div>
      <Loaded query={read} things="tags" inCard>
        {(tags) =>
          tags.length === 0 ? (
            <EmptyState inCard title="No tags yet" action={add}>
              Tags lead readers from one post to others like it.
            </EmptyState>
          ) : (
            <Card isFlush>
              <ul className="divide-y divide-line">
                {tags.map((one) => (
                  <li key={one.id} className="flex items-center gap-3 px-5 py-3 sm:px-6">
                    <div className="min-w-0 grow">
                      <p className="font-medium break-words">{one.name}</p>
                      <p className="text-sm break-words text-ink-soft">
                        {one.slug} · {format.count(one.posts, 'post')}
                      </p>
                    </div>
                    <RowMenu
                      name={one.name}
                      canChange
                      views={[]}
                      onEdit={() => setOpen(one)}
                      onDelete={() =>
                        confirm({
                          title: `Delete the tag ${one.name}`,
                          text: 'Its posts stay. Its page will be gone.',
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
      {open && <TagDialog tag={open} onClose={() => setOpen(null)} />}
    </>
  )
}
