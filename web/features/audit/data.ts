import { query } from '#web/client/api.ts'
import { byCursor } from '#web/client/pages.ts'

export const entriesQuery = query.audit.list.infiniteOptions({
  input: (cursor: string | undefined) => (cursor ? { cursor } : {}),
  ...byCursor,
})
