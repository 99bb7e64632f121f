import type { AuditFilter } from '#contract/audit.ts'
import { query } from '#web/client/api.ts'
import { byCursor } from '#web/client/pages.ts'

export const entriesQuery = (filter: AuditFilter) =>
  query.audit.list.infiniteOptions({
    input: (cursor: string | undefined) => ({ ...filter, ...(cursor && { cursor }) }),
    ...byCursor,
  })
