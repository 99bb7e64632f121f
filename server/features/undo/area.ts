import { area } from '#server/platform/areas/area.ts'
import { days } from '#server/platform/database/retention.ts'
import { undoRoutes } from './routes.ts'

export const undo = area({
  routes: { undo: undoRoutes },
  retention: [{ table: 'undoRecords', after: 'createdAt', keep: days(7) }],
})
