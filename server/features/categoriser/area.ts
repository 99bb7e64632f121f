import { area } from '#server/platform/areas/area.ts'
import { categoriserRoutes } from './routes.ts'
import { categoriserUndo } from './undo.ts'

export const categoriser = area({
  routes: { categoriser: categoriserRoutes },
  undo: categoriserUndo,
  archive: {
    categorizeEvents: { columnsLeftOut: { undoId: 'the undo of an answer, kept for a week' } },
    categoriserSettings: {},
  },
})
