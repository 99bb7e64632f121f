import { Plus, Tags } from 'lucide-react'
import { useState } from 'react'
import type { Category } from '#contract/categories.ts'
import { categoryGroups } from '#domain/categories.ts'
import { useFormDialog } from '#web/ui/forms/form-dialog.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { SectionHeading } from '#web/ui/section-heading.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import { CategoryFormDialog, type CategoryDraft } from './category-form.tsx'
import { CategoryGroupCard } from './category-group-card.tsx'
import { type CategoryValues, useSaveCategory } from './data.ts'
import { DeleteCategoryDialog } from './delete-category-dialog.tsx'

type CategoriesSectionProps = { categories: readonly Category[]; canWrite: boolean }

export function CategoriesSection({ categories, canWrite }: CategoriesSectionProps) {
  const form = useFormDialog<CategoryDraft, CategoryValues>()
  const [deleting, setDeleting] = useState<Category | null>(null)
  const { mutateAsync: save } = useSaveCategory()
  const addButton = canWrite && (
    <Button onClick={() => form.open({ group: 'Needs' })}>
      <Plus size={18} aria-hidden />
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
              categories={categories.filter((category) => category.group === group)}
              canWrite={canWrite}
              onAdd={() => form.open({ group })}
              onEdit={form.open}
              onDelete={setDeleting}
            />
          ))}
        </div>
      ) : (
        <Card isFlush>
          <EmptyState
            picture={<Tags size={40} strokeWidth={1.25} aria-hidden />}
            title="No categories yet"
            action={addButton}
          >
            Add one for what you spend most on; its group says whether it is a need, a want or savings.
          </EmptyState>
        </Card>
      )}
      <CategoryFormDialog
        form={form}
        onSave={(subject, values) =>
          form.save(subject, values, (typed) => save({ ...typed, id: subject.id ?? null }))
        }
      />
      <DeleteCategoryDialog
        // Another category, another choice of where its transactions go.
        key={deleting?.id}
        category={deleting}
        others={categories.filter(({ id }) => id !== deleting?.id)}
        onClose={() => setDeleting(null)}
      />
    </section>
  )
}
