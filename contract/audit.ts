import * as z from 'zod/mini'
import { id, instant, page } from './values.ts'

const values = z.nullable(z.record(z.string(), z.unknown()))

const auditEntry = z.object({
  id,
  at: instant,
  /** Their name; null of the operator on the command line, and of somebody whose account is deleted. */
  administrator: z.nullable(z.string()),
  isOperator: z.boolean(),
  /** The endpoint or command by its name: 'blog.publish'. */
  action: z.string(),
  /** The row it was done to, by its id or its name. */
  subject: z.string(),
  before: values,
  after: values,
})
export type AuditEntry = z.infer<typeof auditEntry>

export const auditPage = page(auditEntry)
