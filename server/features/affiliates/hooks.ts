import { userDeleting } from '#server/features/account-deletion/public.ts'
import { on } from '#server/platform/areas/hooks.ts'

// An application under the address goes, too, whoever sent it (R65).
export const hooks = [
  on(userDeleting, async (tx, { id, email }) => {
    await tx
      .deleteFrom('affiliates')
      .where(({ or, eb }) => or([eb('userId', '=', id), eb('email', '=', email)]))
      .execute()
  }),
]
