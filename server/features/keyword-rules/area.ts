import { mostKeywordRules } from '#domain/keyword-rules.ts'
import { area } from '#server/platform/areas/area.ts'
import { addDemoRules } from './demo.ts'
import { keywordRuleRoutes } from './routes.ts'
import { keywordRulesUndo } from './undo.ts'

export const keywordRules = area({
  routes: { keywordRules: keywordRuleRoutes },
  undo: keywordRulesUndo,
  archive: { keywordRules: { mostRows: mostKeywordRules } },
  demo: addDemoRules,
})
