import * as z from 'zod/mini'
import { id, text } from './values.ts'

export const keywordRuleForm = z.object({ keyword: text(200, 'Enter a keyword'), categoryId: id })

export const keywordRule = z.object({ id, keyword: z.string(), categoryId: id, position: z.int() })
export type KeywordRule = z.infer<typeof keywordRule>
