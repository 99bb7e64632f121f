import { useQuery } from '@tanstack/react-query'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Card } from '#web/ui/card.tsx'
import { SkeletonRows } from '#web/ui/skeleton.tsx'
import { LoadError } from '#web/ui/load-error.tsx'
import { categoriesQuery } from '#web/features/categories/shared/queries.ts'
import { useCanWrite } from '#web/client/session.ts'
import { CategoriesSection } from './categories-section.tsx'
import { rulesQuery } from './data.ts'
import { RulesSection } from './rules-section.tsx'

export function CategoriesPage() {
  const categories = useQuery(categoriesQuery)
  const rules = useQuery(rulesQuery)
  const canWrite = useCanWrite()
  const missing = categories.data ? rules : categories
  return (
    <>
      <PageHeader
        title="Categories and Rules"
        description="What money is for, in four groups, and the keywords that sort it by themselves."
      />
      {categories.data && rules.data ? (
        <div className="flex flex-col gap-10">
          <CategoriesSection categories={categories.data} canWrite={canWrite} />
          <RulesSection rules={rules.data} categories={categories.data} canWrite={canWrite} />
        </div>
      ) : (
        <Card isFlush>
          {missing.isError ? (
            <LoadError title="The categories could not be loaded" query={missing} />
          ) : (
            <div className="px-5">
              <SkeletonRows rows={8} label="Loading categories" />
            </div>
          )}
        </Card>
      )}
    </>
  )
}
