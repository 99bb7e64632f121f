import { openApi } from '#server/platform/api.ts'
import { listMails } from './queries.ts'

export const outboxRoutes = {
  list: openApi.outbox.list.handler(({ context: { services } }) =>
    listMails(services.db, !services.env.SMTP_URL),
  ),
}
