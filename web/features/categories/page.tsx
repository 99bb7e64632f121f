import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { PageHeader } from '#web/ui/page-header.tsx'
import { both, Loaded } from '#web/ui/loaded.tsx'
import { categoriesQuery, rulesQuery } from '#web/features/categories/shared/queries.ts'
import { CategoriesSection } from './categories-section.tsx'
import { type OfferedRule, RulesSection } from './rules-section.tsx'

type CategoriesPageProps = OfferedRule & {
  /** What stands below them: the tags. */
  children: ReactNode
}

export function CategoriesPage({ children, ...offer }: CategoriesPageProps) {
  const categories = useQuery(categoriesQuery)
  const rules = useQuery(rulesQuery)
  return (
    <>
      <PageHeader
        title="Categories and Rules"
        description="What money is for, in four groups, and the keywords that sort it by themselves."
      />
      <Loaded query={both(categories, rules)} things="categories" rows={8} inCard>
        {([categories, rules]) => (
          <div className="flex flex-col gap-10">
            <CategoriesSection categories={categories} />
            <RulesSection rules={rules} categories={categories} {...offer} />
            {children}
          </div>
        )}
      </Loaded>
    </>
  )
}
