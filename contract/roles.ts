import * as z from 'zod/mini'
import { adminRoles, email } from './session.ts'
import { id, instant } from './values.ts'

export const administrator = z.object({
  userId: id,
  fullName: z.string(),
  email: z.string(),
  roles: z.array(
    z.object({
      role: z.enum(adminRoles),
      grantedAt: instant,
      /** The operator's settings give it again at the next sign-in. */
      isOfSettings: z.boolean(),
    }),
  ),
})
export type Administrator = z.infer<typeof administrator>

export const roleGrant = z.object({ email, role: z.enum(adminRoles) })
export const roleRevocation = z.object({ userId: id, role: z.enum(adminRoles) })
