import { area } from '#server/platform/areas/area.ts'
import { days } from '#server/platform/database/retention.ts'

export const idempotency = area({
  archive: {
    idempotencyKeys: { leftOut: 'answers of requests, kept for two days: they name rows that go' },
  },
  retention: [{ table: 'idempotencyKeys', after: 'createdAt', keep: days(2) }],
})
