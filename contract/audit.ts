import * as z from 'zod/mini'
import { day, id, instant, page } from './values.ts'
import { auditAreas } from './choices.ts'

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

/** Days are of UTC, both ends included. */
export const auditFilter = z.object({
  /** An administrator by the id that the log has for them, or the operator on the command line. */
  who: z.optional(z.union([id, z.literal('operator')])),
  area: z.optional(z.enum(auditAreas)),
  from: z.optional(day),
  until: z.optional(day),
  /** Part of what was done, as it is shown ('affiliates, change code'), or of the subject. */
  search: z.optional(z.string().check(z.maxLength(200))),
})
export type AuditFilter = z.infer<typeof auditFilter>

export const auditQuery = z.extend(auditFilter, { cursor: z.optional(id) })

/** `people` are all who ever did anything and have an account still. */
export const auditPage = z.extend(page(auditEntry), {
  people: z.array(z.object({ id, name: z.string() })),
})
