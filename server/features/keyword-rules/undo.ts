import type { UndoRules } from '#server/platform/undo/rules.ts'
import { assertFewKeywordRules } from './queries.ts'

export const keywordRulesUndo: UndoRules = { after: ({ tx }) => assertFewKeywordRules(tx) }
