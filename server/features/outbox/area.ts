import { area } from '#server/platform/areas/area.ts'
import { createMailPages } from './pages.ts'
import { outboxRoutes } from './routes.ts'
import { waits } from './waits.ts'

export const outbox = area({ routes: { outbox: outboxRoutes }, pages: createMailPages, waits })
