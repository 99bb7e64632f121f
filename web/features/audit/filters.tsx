import { type AuditArea, auditAreas } from '#contract/choices.ts'
import type { AuditFilter } from '#contract/audit.ts'
import { readDay } from '#web/client/search-params.ts'
import { DateField } from '#web/ui/date-field.tsx'
import { FilterSelect } from '#web/ui/filter-select.tsx'

type FiltersProps = {
  filter: AuditFilter
  people: readonly { id: string; name: string }[]
  onChange: (filter: AuditFilter) => void
}

/** By who did it, in what, and when. */
export function Filters({ filter, people, onChange }: FiltersProps) {
  const names = Object.fromEntries([
    ...people.map(({ id, name }) => [id, name]),
    ['operator', 'The operator'],
  ])
  return (
    <>
      <FilterSelect
        label="Who"
        all="Everybody"
        choices={Object.keys(names)}
        names={names}
        value={filter.who}
        onValueChange={(who) => onChange({ ...filter, who })}
      />
      <FilterSelect
        label="What"
        all="Everything"
        choices={auditAreas}
        names={areaNames}
        value={filter.area}
        onValueChange={(area) => onChange({ ...filter, area })}
      />
      <DateField
        label="From (UTC)"
        fieldClassName="w-40"
        value={filter.from ?? ''}
        onChange={({ target }) => onChange({ ...filter, from: readDay(target.value) })}
      />
      <DateField
        label="Until (UTC)"
        fieldClassName="w-40"
        value={filter.until ?? ''}
        onChange={({ target }) => onChange({ ...filter, until: readDay(target.value) })}
      />
    </>
  )
}

const areaNames: Record<AuditArea, string> = {
  affiliates: 'Affiliates',
  audit: 'Audit log',
  billing: 'Payments',
  blog: 'Blog',
  jobs: 'Jobs',
  outbox: 'Outbox',
  roles: 'Roles',
  support: 'Support',
  waitlist: 'Waitlist',
}
