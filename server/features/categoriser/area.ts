import { area } from '#server/platform/areas/area.ts'
import { days } from '#server/platform/database/retention.ts'
import { on } from '#server/platform/areas/hooks.ts'
import { taskHandler } from '#server/platform/effects/outbox.ts'
import { languageModelAgreed } from '#server/features/language-model/public.ts'
import { daily } from '#server/platform/jobs/when.ts'
import { checkModel } from './model.ts'
import { askOpinions, askOpinionsTask, requestOpinions } from './opinions.ts'
import { categoriserRoutes } from './routes.ts'
import { categoriserUndo } from './undo.ts'

export const categoriser = area({
  routes: { categoriser: categoriserRoutes },
  undo: categoriserUndo,
  tasks: [taskHandler(askOpinionsTask, askOpinions)],
  hooks: [on(languageModelAgreed, (context, consentId) => requestOpinions(context, consentId))],
  // A shop that is still not sorted by then is asked about anew.
  retention: [{ table: 'payeeOpinions', after: 'askedAt', keep: days(180) }],
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
    payeeOpinions: {},
  },
})
