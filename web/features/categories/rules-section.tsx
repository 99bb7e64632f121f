import { ListOrdered, Play, Plus } from 'lucide-react'
import { useState } from 'react'
import type { Category } from '#contract/categories.ts'
import type { KeywordRule } from '#contract/keyword-rules.ts'
import { useFormDialog } from '#web/ui/forms/form-dialog.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { SectionHeading } from '#web/ui/section-heading.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import { type RuleValues, useDeleteRule, useSaveRule } from './data.ts'
import { type RuleDraft, RuleFormDialog } from './rule-form.tsx'
import { RuleList } from './rule-list.tsx'
import { RunRulesDialog } from './run-rules-dialog.tsx'

type RulesSectionProps = {
  rules: readonly KeywordRule[]
  categories: readonly Category[]
  canWrite: boolean
}

export function RulesSection({ rules, categories, canWrite }: RulesSectionProps) {
  const form = useFormDialog<RuleDraft, RuleValues>()
  const [deleting, setDeleting] = useState<KeywordRule | null>(null)
  const [isRunning, setRunning] = useState(false)
  const { mutateAsync: save } = useSaveRule()
  const { mutate: remove } = useDeleteRule()
  const addButton = canWrite && categories.length > 0 && (
    <Button onClick={() => form.open({})}>
      <Plus size={18} aria-hidden />
      Add rule
    </Button>
  )
  return (
    <section aria-labelledby="rules-heading">
      <SectionHeading
        id="rules-heading"
        note="The first keyword contained in a description gives the category."
        action={
          <div className="flex flex-wrap gap-2">
            {canWrite && rules.length > 0 && (
              <Button variant="secondary" onClick={() => setRunning(true)}>
                <Play size={16} aria-hidden />
                Run rules on history
              </Button>
            )}
            {rules.length > 0 && addButton}
          </div>
        }
      >
        Rules
      </SectionHeading>
      <Card isFlush>
        {rules.length > 0 ? (
          <RuleList
            rules={rules}
            categories={categories}
            canWrite={canWrite}
            onEdit={form.open}
            onDelete={setDeleting}
          />
        ) : (
          <EmptyState
            picture={<ListOrdered size={40} strokeWidth={1.25} aria-hidden />}
            title="No rules yet"
            action={addButton}
          >
            A rule like “rent” to Housing sorts every such transaction by itself, also when you import.
          </EmptyState>
        )}
      </Card>
      <RuleFormDialog
        form={form}
        categories={categories}
        onSave={(subject, values) =>
          form.save(subject, values, (typed) => save({ ...typed, id: subject.id ?? null }))
        }
      />
      <ConfirmDialog
        isOpen={deleting !== null}
        title={`Delete the rule “${deleting?.keyword}”?`}
        confirmLabel="Delete rule"
        onCancel={() => setDeleting(null)}
        onConfirm={() => {
          setDeleting(null)
          if (deleting) remove(deleting)
        }}
      >
        Transactions that already have a category keep it.
      </ConfirmDialog>
      <RunRulesDialog
        isOpen={isRunning}
        rules={rules}
        categories={categories}
        onClose={() => setRunning(false)}
      />
    </section>
  )
}
