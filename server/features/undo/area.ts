import { area } from '#server/platform/areas/area.ts'
import { days } from '#server/platform/database/retention.ts'
import { undoRoutes } from './routes.ts'

export const undo = area({
  routes: { undo: undoRoutes },
  archive: {
    undoRecords: { leftOut: 'what was taken away, kept for a week' },
    undoRows: { leftOut: 'what was taken away, kept for a week' },
  },
  retention: [{ table: 'undoRecords', after: 'createdAt', keep: days(7) }],
})
