import { userDeleting } from '#server/features/account-deletion/public.ts'
import { signUpKept, userSignedUp } from '#server/features/session/public.ts'
import { on } from '#server/platform/areas/hooks.ts'
import { attributeNewcomer, keepWithSignUp } from './keep-referral.ts'

export const hooks = [
  on(signUpKept, keepWithSignUp),
  on(userSignedUp, attributeNewcomer),
  // An application under the address goes, too, whoever sent it (R65).
  on(userDeleting, async (tx, { id, email }) => {
    await tx
      .deleteFrom('affiliates')
      .where(({ or, eb }) => or([eb('userId', '=', id), eb('email', '=', email)]))
      .execute()
  }),
]
