import { Link } from '@tanstack/react-router'
import { History, Plus, Split } from 'lucide-react'
import type { Category } from '#contract/categories.ts'
import { paths } from '#contract/paths.ts'
import type { CategoryGroup } from '#domain/categories.ts'
import { groupNames, groupTones } from '#web/features/categories/shared/category-groups.ts'
import { describeDivision } from '#web/features/categories/shared/shares.ts'
import { TrendLine } from '#web/features/trends/shared/trend-line.tsx'
import { useCanWrite } from '#web/client/session.ts'
import { isUnsaved } from '#web/client/optimistic.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Card } from '#web/ui/card.tsx'
import { cx } from '#web/ui/cx.ts'
import { useFormat } from '#web/ui/format.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { RowMenu } from '#web/ui/row-menu.tsx'
import { toneFill } from '#web/ui/tone.ts'
import type { CategoryDraft } from './category-dialog.tsx'
import { useEarlierQuestion } from './divide-data.ts'
import { useDeleteQuestion } from './delete-question.tsx'

type CategoryGroupCardProps = {
  group: CategoryGroup
  /** The categories of every group. */
  all: readonly Category[]
  onEdit: (category: CategoryDraft) => void
  onDivide: (category: Category) => void
}

export function CategoryGroupCard({ group, all, onEdit, onDivide }: CategoryGroupCardProps) {
  const canWrite = useCanWrite()
  const categories = all.filter((category) => category.group === group)
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
          <IconButton label={`Add to ${name}`} icon={Plus} size="sm" onClick={() => onEdit({ group })} />
        )
      }
    >
      {categories.length > 0 ? (
        <ul className="divide-y divide-line">
          {categories.map((category) => (
            <CategoryRow key={category.id} {...{ category, all, onEdit, onDivide }} />
          ))}
        </ul>
      ) : (
        <p className="px-5 py-4 text-sm text-ink-faint sm:px-6">Nothing in this group yet.</p>
      )}
    </Card>
  )
}

type RowProps = Pick<CategoryGroupCardProps, 'all' | 'onEdit' | 'onDivide'> & { category: Category }

function CategoryRow({ category, all, onEdit, onDivide }: RowProps) {
  const format = useFormat()
  const canWrite = useCanWrite()
  const askToDelete = useDeleteQuestion(category, all)
  const askAboutEarlier = useEarlierQuestion()
  const { name, isFixed, taxDeductible, transactionCount, ruleCount, division } = category
  const isDivided = division.length > 0
  const isSaved = !isUnsaved(category)
  return (
    <li className={cx('flex items-center gap-2 py-2 pr-3 pl-5 sm:pl-6', !isSaved && 'opacity-60')}>
      <div className="min-w-0 grow">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="min-w-0 break-words">{name}</span>
          {isFixed && <Badge>Fixed</Badge>}
          {taxDeductible && <Badge>Tax deductible</Badge>}
        </p>
        <p className="text-sm text-ink-faint">
          {transactionCount > 0 ? (
            <Link
              to={paths.transactions}
              search={{ category: category.id, month: 'all' }}
              className="text-ink-faint no-underline hover:underline focus-visible:underline"
            >
              {format.count(transactionCount, 'transaction')}
            </Link>
          ) : (
            'No transactions'
          )}
          {ruleCount > 0 && ` · ${format.count(ruleCount, 'rule')}`}
        </p>
        {isDivided && (
          <p className="flex items-start gap-1.5 text-sm text-ink-soft">
            <Split size={14} aria-hidden className="mt-1 shrink-0 text-ink-faint" />
            <span className="min-w-0 break-words">
              Always divided: {describeDivision(division, all, format)}
            </span>
          </p>
        )}
      </div>
      {isSaved && (
        <TrendLine kind="categories" id={category.id} name={name} tone={groupTones[category.group]} />
      )}
      {canWrite && isSaved && (
        <RowMenu
          name={name}
          canChange
          onEdit={() => onEdit(category)}
          onDelete={askToDelete}
          changes={[
            {
              label: isDivided ? 'Change how it is divided' : 'Always divide',
              icon: Split,
              onSelect: () => onDivide(category),
            },
            ...(isDivided
              ? [
                  {
                    label: 'Divide earlier ones',
                    icon: History,
                    onSelect: () => void askAboutEarlier(category),
                  },
                ]
              : []),
          ]}
        />
      )}
    </li>
  )
}
