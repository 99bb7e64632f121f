import { mostKeywordRules } from '#domain/keyword-rules.ts'
import { area } from '#server/platform/areas/area.ts'
import { addDemoRules } from './demo.ts'
import { keywordRuleRoutes } from './routes.ts'
import { assertFewKeywordRules } from './queries.ts'

export const keywordRules = area({
  routes: { keywordRules: keywordRuleRoutes },
  undo: { after: ({ tx }) => assertFewKeywordRules(tx) },
  archive: { keywordRules: { mostRows: mostKeywordRules } },
  demo: addDemoRules,
})
