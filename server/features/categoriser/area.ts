import { area } from '#server/platform/areas/area.ts'
import { daily } from '#server/platform/jobs/when.ts'
import { checkModel } from './model.ts'
import { categoriserRoutes } from './routes.ts'
import { categoriserUndo } from './undo.ts'

export const categoriser = area({
  routes: { categoriser: categoriserRoutes },
  undo: categoriserUndo,
  jobs: [
    {
      name: 'check-categoriser-model',
      description: 'Looks whether what is generally known of shops and bills can be read.',
      when: daily(4, 23),
      afterStartSeconds: 5,
      run: () => checkModel(),
    },
  ],
  archive: {
    categorizeEvents: { columnsLeftOut: { undoId: 'the undo of an answer, kept for a week' } },
    categoriserSettings: {},
  },
})
