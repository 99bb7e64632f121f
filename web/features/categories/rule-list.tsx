import { ArrowDown, ArrowRight, ArrowUp } from 'lucide-react'
import { useState } from 'react'
import type { Category } from '#contract/categories.ts'
import type { KeywordRule } from '#contract/keyword-rules.ts'
import { getGroupTone } from '#web/features/categories/shared/category-groups.ts'
import { isUnsaved } from '#web/client/optimistic.ts'
import { useCanWrite } from '#web/client/session.ts'
import { useConfirm } from '#web/ui/confirm.tsx'
import { cx } from '#web/ui/cx.ts'
import { Badge } from '#web/ui/badge.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { RowMenu } from '#web/ui/row-menu.tsx'
import { useDeleteRule, useReorderRules } from './data.ts'

type RuleListProps = {
  rules: readonly KeywordRule[]
  categories: readonly Category[]
  onEdit: (rule: KeywordRule) => void
}

/** The rules in the order they are tried. */
export function RuleList({ rules, categories, onEdit }: RuleListProps) {
  const canWrite = useCanWrite()
  const confirm = useConfirm()
  const { mutate: remove } = useDeleteRule()
  const { mutate: reorder } = useReorderRules()
  const [news, setNews] = useState('')
  const categoryOf = new Map(categories.map((category) => [category.id, category]))
  const canMove = canWrite && !rules.some(isUnsaved)

  const move = (from: number, to: number) => {
    const ids = rules.map(({ id }) => id)
    ids.splice(to, 0, ...ids.splice(from, 1))
    reorder(ids)
    setNews(`${rules[from]?.keyword}: now ${to + 1} of ${rules.length}`)
  }

  const askToDelete = (rule: KeywordRule) =>
    confirm({
      title: `Delete the rule “${rule.keyword}”?`,
      text: 'Transactions that already have a category keep it.',
      confirmLabel: 'Delete rule',
      onConfirm: () => remove(rule),
    })

  return (
    <>
      <ol className="divide-y divide-line">
        {rules.map((rule, index) => {
          const { id, keyword, categoryId } = rule
          const category = categoryOf.get(categoryId)
          return (
            <li
              key={id}
              className={cx(
                'flex flex-wrap items-center gap-x-3 gap-y-1 py-2 pr-3 pl-5 sm:pl-6',
                isUnsaved(rule) && 'opacity-60',
              )}
            >
              <span className="figures w-6 shrink-0 text-sm text-ink-faint">{index + 1}</span>
              <p className="flex min-w-0 grow basis-40 flex-wrap items-center gap-x-2.5 gap-y-1">
                <span className="min-w-0 break-words">{keyword}</span>
                <ArrowRight size={14} aria-label="gives" className="shrink-0 text-ink-faint" />
                <Badge tone={getGroupTone(category?.group ?? null)}>{category?.name}</Badge>
              </p>
              {canWrite && !isUnsaved(rule) && (
                <div className="ml-auto flex">
                  <IconButton
                    label={`Move ${keyword} up`}
                    icon={ArrowUp}
                    size="sm"
                    // Not `disabled`: a button that has the focus keeps it at the end of its way.
                    aria-disabled={index === 0 || !canMove}
                    onClick={() => index > 0 && canMove && move(index, index - 1)}
                  />
                  <IconButton
                    label={`Move ${keyword} down`}
                    icon={ArrowDown}
                    size="sm"
                    aria-disabled={index === rules.length - 1 || !canMove}
                    onClick={() => index < rules.length - 1 && canMove && move(index, index + 1)}
                  />
                  <RowMenu
                    name={keyword}
                    canChange
                    onEdit={() => onEdit(rule)}
                    onDelete={() => askToDelete(rule)}
                  />
                </div>
              )}
            </li>
          )
        })}
      </ol>
      <p role="status" className="sr-only">
        {news}
      </p>
    </>
  )
}
