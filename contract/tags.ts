import * as z from 'zod/mini'
import { id, textOnOneLine } from './values.ts'

export const tagForm = z.object({ name: textOnOneLine(50, 'Enter a name') })

export const tag = z.object({ id, name: z.string(), transactionCount: z.int() })
export type Tag = z.infer<typeof tag>
