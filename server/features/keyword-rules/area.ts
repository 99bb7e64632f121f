import { mostKeywordRules } from '#domain/keyword-rules.ts'
import { area } from '#server/platform/areas/area.ts'
import { addDemoRules } from './demo.ts'
import { keywordRuleRoutes } from './routes.ts'
import { assertFewKeywordRules } from './queries.ts'

export const keywordRules = area({
  routes: { keywordRules: keywordRuleRoutes },
  undo: {
    async after({ tx, undoId }) {
      await tx.deleteFrom('keywordRules').where('undoId', '=', undoId).execute()
      await assertFewKeywordRules(tx)
    },
  },
  archive: {
    keywordRules: {
      mostRows: mostKeywordRules,
      columnsLeftOut: { undoId: 'the undo of a decision, kept for a week' },
    },
  },
  demo: addDemoRules,
})
