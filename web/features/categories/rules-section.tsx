import { ListOrdered, Play, Plus } from 'lucide-react'
import { useState } from 'react'
import type { Category } from '#contract/categories.ts'
import type { KeywordRule } from '#contract/keyword-rules.ts'
import { useOffered } from '#web/client/offered.ts'
import { useCanWrite } from '#web/client/session.ts'
import { useDialogForm } from '#web/ui/forms/dialog-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { SectionHeading } from '#web/ui/section-heading.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import { type RuleValues, useSaveRule } from './data.ts'
import { type RuleDraft, RuleDialog } from './rule-dialog.tsx'
import { RuleList } from './rule-list.tsx'
import { RunRulesDialog } from './run-rules-dialog.tsx'

/** The keyword of a rule that the address offers, and how the address forgets it. */
export type OfferedRule = { offered: string | null; onOfferedTaken: () => void }

type RulesSectionProps = OfferedRule & { rules: readonly KeywordRule[]; categories: readonly Category[] }

export function RulesSection({ rules, categories, offered, onOfferedTaken }: RulesSectionProps) {
  const canWrite = useCanWrite()
  const [isRunning, setRunning] = useState(false)
  const { mutateAsync: save } = useSaveRule()
  const [form, openForm] = useDialogForm((values: RuleValues, draft: RuleDraft) => save({ draft, values }))
  useOffered(canWrite ? offered : null, {
    open: (keyword) => openForm({ keyword }),
    forget: onOfferedTaken,
  })
  const addButton = canWrite && categories.length > 0 && (
    <Button icon={Plus} onClick={() => openForm({})}>
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
              <Button icon={Play} variant="secondary" onClick={() => setRunning(true)}>
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
          <RuleList rules={rules} categories={categories} onEdit={openForm} />
        ) : (
          <EmptyState icon={ListOrdered} title="No rules yet" action={addButton}>
            A rule like “rent” to Housing sorts every such transaction by itself, also when you import.
          </EmptyState>
        )}
      </Card>
      {form && <RuleDialog {...form} categories={categories} />}
      {isRunning && (
        <RunRulesDialog rules={rules} categories={categories} onClose={() => setRunning(false)} />
      )}
    </section>
  )
}
