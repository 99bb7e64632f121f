import { query } from '#web/client/api.ts'

export const mailsQuery = query.outbox.list.queryOptions()
