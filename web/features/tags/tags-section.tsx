import { useQuery } from '@tanstack/react-query'
import { List, Merge, Plus, Tag as TagIcon } from 'lucide-react'
import type { Tag } from '#contract/tags.ts'
import { isUnsaved } from '#web/client/optimistic.ts'
import { useCanWrite } from '#web/client/session.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { cx } from '#web/ui/cx.ts'
import { useConfirm } from '#web/ui/confirm.tsx'
import { useFormat } from '#web/ui/format.tsx'
import { useDialogForm } from '#web/ui/forms/dialog-form.ts'
import { Loaded } from '#web/ui/loaded.tsx'
import { RowMenu } from '#web/ui/row-menu.tsx'
import { SectionHeading } from '#web/ui/section-heading.tsx'
import { Select } from '#web/ui/select.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import { useDeleteTag, useMergeTags, useSaveTag } from './data.ts'
import { tagsQuery } from './shared/queries.ts'
import { TagDialog } from './tag-dialog.tsx'

/** All tags, each with how many transactions carry it; here they are renamed, merged and deleted. */
export function TagsSection({ onShow }: { onShow: (tag: Tag) => void }) {
  const canWrite = useCanWrite()
  const tags = useQuery(tagsQuery)
  const { mutateAsync: save } = useSaveTag()
  const [form, openForm] = useDialogForm(({ name }: { name: string }, draft: Partial<Tag>) =>
    save({ draft, name }),
  )
  const addButton = canWrite && (
    <Button icon={Plus} variant="secondary" onClick={() => openForm({})}>
      Add tag
    </Button>
  )
  return (
    <section aria-labelledby="tags-heading">
      <SectionHeading
        id="tags-heading"
        note="A trip, a project, what to claim back: whatever goes across categories."
        action={addButton}
      >
        Tags
      </SectionHeading>
      <Loaded query={tags} things="tags" rows={3} inCard>
        {(tags) => (
          <Card isFlush>
            {tags.length > 0 ? (
              <ul className="divide-y divide-line">
                {tags.map((tag) => (
                  <TagLine key={tag.id} tag={tag} all={tags} onEdit={openForm} onShow={onShow} />
                ))}
              </ul>
            ) : (
              <EmptyState icon={TagIcon} title="No tags yet">
                Put them on a transaction in its form. A transaction can carry as many as you like.
              </EmptyState>
            )}
          </Card>
        )}
      </Loaded>
      {form && <TagDialog {...form} />}
    </section>
  )
}

type TagLineProps = {
  tag: Tag
  all: readonly Tag[]
  onEdit: (tag: Tag) => void
  onShow: (tag: Tag) => void
}

function TagLine({ tag, all, onEdit, onShow }: TagLineProps) {
  const canWrite = useCanWrite()
  const format = useFormat()
  const { mutate: remove } = useDeleteTag()
  const askToMerge = useMergeQuestion(tag, all)
  return (
    <li
      className={cx(
        'flex min-h-12 items-center gap-3 py-1 pr-3 pl-5 sm:pl-6',
        isUnsaved(tag) && 'opacity-60',
      )}
    >
      <span className="min-w-0 grow truncate">{tag.name}</span>
      <span className="shrink-0 text-sm text-ink-faint">
        {format.count(tag.transactionCount, 'transaction')}
      </span>
      <RowMenu
        name={tag.name}
        canChange={canWrite && !isUnsaved(tag)}
        onEdit={() => onEdit(tag)}
        onDelete={() => remove(tag)}
        changes={all.length > 1 ? [{ label: 'Merge into another', icon: Merge, onSelect: askToMerge }] : []}
        views={[{ label: 'Show transactions', icon: List, onSelect: () => onShow(tag) }]}
      />
    </li>
  )
}

function useMergeQuestion(tag: Tag, all: readonly Tag[]): () => void {
  const confirm = useConfirm()
  const { mutate: merge } = useMergeTags()
  const others = all.filter(({ id }) => id !== tag.id && !isUnsaved({ id }))
  return () => {
    let intoId = others[0]?.id
    confirm({
      title: `Merge ${tag.name} into another tag?`,
      text: (
        <>
          <p>
            Everything tagged {tag.name} gets the other tag, and {tag.name} goes.
          </p>
          <Select
            label="Merge into"
            fieldClassName="mt-5"
            defaultValue={intoId}
            onChange={({ target }) => (intoId = target.value)}
            options={others.map(({ id, name }) => ({ value: id, label: name }))}
          />
        </>
      ),
      confirmLabel: 'Merge tags',
      tone: 'primary',
      onConfirm: () => {
        const into = others.find(({ id }) => id === intoId)
        if (into) merge({ tag, into })
      },
    })
  }
}
