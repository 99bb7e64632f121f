import * as z from 'zod/mini'
import { id, instant } from './values.ts'

export const outsideIdentity = z.object({
  id,
  /** The address the provider had when it was linked. */
  email: z.string(),
  linkedAt: instant,
  lastUsedAt: z.nullable(instant),
})
export type OutsideIdentity = z.infer<typeof outsideIdentity>
