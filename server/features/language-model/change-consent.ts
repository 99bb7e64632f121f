import { v7 as uuidv7 } from 'uuid'
import type { LanguageModelState } from '#contract/language-model.ts'
import { AppError } from '#server/errors.ts'
import { openLanguageModel } from '#server/integrations/language-model/open-language-model.ts'
import { runHook } from '#server/platform/areas/hooks.ts'
import type { HouseholdContext } from '#server/platform/api/builders.ts'
import { languageModelAgreed } from './public.ts'
import { readState } from './queries.ts'

/**
 * What somebody agrees to is the model they were shown: throws 'no-language-model' when it is another one by now. Each time is a
 * row of its own, which stays; withdrawing holds from the moment it is answered.
 */
export async function changeConsent(
  context: HouseholdContext,
  { agrees, host }: { agrees: boolean; host: string },
): Promise<LanguageModelState> {
  const { tx, member, now, services } = context
  if (agrees && openLanguageModel(services)?.host !== host) throw new AppError('no-language-model')
  await tx
    .updateTable('languageModelConsents')
    .set({ withdrawnAt: now, withdrawnBy: member.userId })
    .where('withdrawnAt', 'is', null)
    .$if(agrees, (consents) => consents.where('host', '<>', host))
    .execute()
  if (agrees) {
    const id = uuidv7()
    await tx
      .insertInto('languageModelConsents')
      .values({ householdId: member.householdId, id, host, givenAt: now, givenBy: member.userId })
      // They agreed already, perhaps in another window.
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    await runHook(services, languageModelAgreed, context, id)
  }
  return readState(context)
}
