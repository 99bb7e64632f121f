import { Pencil, Plus, Trash2 } from 'lucide-react'
import type { Category } from '#contract/categories.ts'
import type { CategoryGroup } from '#domain/categories.ts'
import { groupNames, groupTones } from '#web/features/categories/shared/category-groups.ts'
import { isUnsaved } from '#web/client/optimistic.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Card } from '#web/ui/card.tsx'
import { cx } from '#web/ui/cx.ts'
import { useFormat } from '#web/ui/format.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { toneFill } from '#web/ui/tone.ts'

type CategoryGroupCardProps = {
  group: CategoryGroup
  categories: readonly Category[]
  canWrite: boolean
  onAdd: () => void
  onEdit: (category: Category) => void
  onDelete: (category: Category) => void
}

export function CategoryGroupCard({
  group,
  categories,
  canWrite,
  onAdd,
  onEdit,
  onDelete,
}: CategoryGroupCardProps) {
  const name = groupNames[group]
  return (
    <Card
      isFlush
      className="mb-5 break-inside-avoid"
      title={
        <span className="flex items-center gap-2.5">
          <span aria-hidden="true" className={cx('size-3 rounded-full', toneFill[groupTones[group]])} />
          {name}
        </span>
      }
      action={
        canWrite && (
          <IconButton
            label={`Add to ${name}`}
            icon={<Plus size={18} aria-hidden />}
            size="sm"
            onClick={onAdd}
          />
        )
      }
    >
      {categories.length > 0 ? (
        <ul className="divide-y divide-line">
          {categories.map((category) => (
            <CategoryRow key={category.id} {...{ category, canWrite, onEdit, onDelete }} />
          ))}
        </ul>
      ) : (
        <p className="px-5 py-4 text-sm text-ink-faint sm:px-6">Nothing in this group yet.</p>
      )}
    </Card>
  )
}

type RowProps = Pick<CategoryGroupCardProps, 'canWrite' | 'onEdit' | 'onDelete'> & { category: Category }

function CategoryRow({ category, canWrite, onEdit, onDelete }: RowProps) {
  const format = useFormat()
  const { name, isFixed, taxDeductible, transactionCount, ruleCount } = category
  const isSaved = !isUnsaved(category)
  return (
    <li className={cx('flex items-center gap-2 py-2 pr-3 pl-5 sm:pl-6', !isSaved && 'opacity-60')}>
      <div className="min-w-0 grow">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="min-w-0 break-words">{name}</span>
          {isFixed && <Badge>Fixed</Badge>}
          {taxDeductible && <Badge>Tax deductible</Badge>}
        </p>
        <p className="text-sm text-ink-faint empty:hidden">
          {[
            transactionCount > 0 && format.count(transactionCount, 'transaction'),
            ruleCount > 0 && format.count(ruleCount, 'rule'),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      {canWrite && isSaved && (
        <>
          <IconButton
            label={`Edit ${name}`}
            icon={<Pencil size={16} aria-hidden />}
            size="sm"
            onClick={() => onEdit(category)}
          />
          <IconButton
            label={`Delete ${name}`}
            icon={<Trash2 size={16} aria-hidden />}
            size="sm"
            onClick={() => onDelete(category)}
          />
        </>
      )}
    </li>
  )
}
