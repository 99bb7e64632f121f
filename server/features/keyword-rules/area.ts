import { area } from '#server/platform/areas/area.ts'
import { addDemoRules } from './demo.ts'
import { keywordRuleRoutes } from './routes.ts'

export const keywordRules = area({ routes: { keywordRules: keywordRuleRoutes }, demo: addDemoRules })
