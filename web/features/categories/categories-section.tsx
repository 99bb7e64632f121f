import { Plus, Tags } from 'lucide-react'
import type { Category, DivisionPart } from '#contract/categories.ts'
import { categoryGroups } from '#domain/categories.ts'
import { useCanWrite } from '#web/client/session.ts'
import { useDialogForm } from '#web/ui/forms/dialog-form.ts'
import { Button } from '#web/ui/button.tsx'
import { SectionHeading } from '#web/ui/section-heading.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import { CategoryDialog, type CategoryDraft } from './category-dialog.tsx'
import { CategoryGroupCard } from './category-group-card.tsx'
import { type CategoryValues, useSaveCategory } from './data.ts'
import { useSaveDivision } from './divide-data.ts'
import { DivisionDialog } from './division-dialog.tsx'

export function CategoriesSection({ categories }: { categories: readonly Category[] }) {
  const canWrite = useCanWrite()
  const { mutateAsync: save } = useSaveCategory()
  const [form, openForm] = useDialogForm((values: CategoryValues, draft: CategoryDraft) =>
    save({ draft, values }),
  )
  const { mutateAsync: divide } = useSaveDivision()
  const [division, openDivision] = useDialogForm((parts: readonly DivisionPart[], category: Category) =>
    divide({ category, parts }),
  )
  const addButton = canWrite && (
    <Button icon={Plus} onClick={() => openForm({ group: 'Needs' })}>
      Add category
    </Button>
  )
  return (
    <section aria-labelledby="categories-heading">
      <SectionHeading id="categories-heading" action={addButton}>
        Categories
      </SectionHeading>
      {categories.length > 0 ? (
        <div className="gap-5 md:columns-2">
          {categoryGroups.map((group) => (
            <CategoryGroupCard
              key={group}
              group={group}
              all={categories}
              onEdit={openForm}
              onDivide={openDivision}
            />
          ))}
        </div>
      ) : (
        <EmptyState inCard icon={Tags} title="No categories yet" action={addButton}>
          Add one for what you spend most on; its group says whether it is a need, a want or savings.
        </EmptyState>
      )}
      {form && <CategoryDialog {...form} />}
      {division && <DivisionDialog {...division} all={categories} />}
    </section>
  )
}
