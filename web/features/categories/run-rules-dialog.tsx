import { useQuery } from '@tanstack/react-query'
import type { Category } from '#contract/categories.ts'
import type { KeywordRule } from '#contract/keyword-rules.ts'
import { getGroupTone } from '#web/features/categories/shared/category-groups.ts'
import { Loaded } from '#web/ui/loaded.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { useFormat } from '#web/ui/format.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { previewQuery, useRunRules } from './data.ts'

type RunRulesDialogProps = {
  rules: readonly KeywordRule[]
  categories: readonly Category[]
  onClose: () => void
}

/** Shows what running the rules would do, then does it. */
export function RunRulesDialog({ rules, categories, onClose }: RunRulesDialogProps) {
  const preview = useQuery(previewQuery)
  const { mutate, isPending, error } = useRunRules()
  const format = useFormat()
  const total = preview.data?.total ?? 0
  return (
    <Dialog
      isOpen
      onClose={onClose}
      canDismiss={!isPending}
      title="Run rules on history"
      description="Only transactions without a category are changed. You can undo it."
      footer={
        <>
          <Button variant="secondary" onClick={onClose} disabled={isPending}>
            Cancel
          </Button>
          {total > 0 && (
            <Button onClick={() => mutate(undefined, { onSuccess: onClose })} isPending={isPending}>
              Categorize {format.number(total)}
            </Button>
          )}
        </>
      }
    >
      {error && (
        <div className="mb-5">
          <Banner tone="danger">{error.message}</Banner>
        </div>
      )}
      <Loaded
        // Counted anew each time: what was found before does not count.
        query={{ ...preview, data: preview.isFetching ? undefined : preview.data }}
        things="the rules"
        failed="The rules could not be tried"
        wait={<Spinner label="Counting what each rule finds…" />}
      >
        {({ perRule, total }) =>
          total === 0 ? (
            <p>No uncategorized transaction contains any of your keywords.</p>
          ) : (
            <PreviewTable {...{ perRule, rules, categories }} />
          )
        }
      </Loaded>
    </Dialog>
  )
}

type PreviewTableProps = Pick<RunRulesDialogProps, 'rules' | 'categories'> & {
  perRule: readonly { ruleId: string; count: number }[]
}

function PreviewTable({ perRule, rules, categories }: PreviewTableProps) {
  const format = useFormat()
  const counts = new Map(perRule.map(({ ruleId, count }) => [ruleId, count]))
  return (
    <table className="w-full text-left">
      <caption className="sr-only">How many transactions each rule would categorize</caption>
      <thead className="border-b border-line text-sm text-ink-soft">
        <tr>
          <th className="py-2 pr-3 font-medium">Keyword</th>
          <th className="py-2 pr-3 font-medium">Category</th>
          <th className="py-2 text-right font-medium">Transactions</th>
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {rules
          .filter(({ id }) => counts.has(id))
          .map(({ id, keyword, categoryId }) => {
            const category = categories.find((one) => one.id === categoryId)
            return (
              <tr key={id}>
                <td className="py-2 pr-3 break-words">{keyword}</td>
                <td className="py-2 pr-3">
                  <Badge tone={getGroupTone(category?.group ?? null)}>{category?.name}</Badge>
                </td>
                <td className="figures py-2 text-right">{format.number(counts.get(id) ?? 0)}</td>
              </tr>
            )
          })}
      </tbody>
    </table>
  )
}
