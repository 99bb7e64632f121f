import { area } from '#server/platform/areas/area.ts'
import { days } from '#server/platform/database/retention.ts'

export const idempotency = area({
  retention: [{ table: 'idempotencyKeys', after: 'createdAt', keep: days(2) }],
})
