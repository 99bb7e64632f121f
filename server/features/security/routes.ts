import { answerEmpty, openApi } from '#server/platform/api/builders.ts'
import { requireUser } from '#server/platform/api/caller.ts'
import { readSecurity } from './overview.ts'
import { addPasskey, removePasskey, renamePasskey, startPasskey } from './passkeys.ts'
import {
  confirmSecondFactor,
  removeSecondFactor,
  renewRecoveryCodes,
  startSecondFactor,
} from './second-factor.ts'
import { endAllOthers, endOwnSession, listSessions } from './sessions.ts'

const api = openApi.security

export const securityRoutes = {
  read: api.read.handler(({ context }) => readSecurity(context)),

  changeName: api.changeName.handler(async ({ context, input: { fullName } }) => {
    await context.services.db
      .updateTable('users')
      .set({ fullName, updatedAt: context.now })
      .where('id', '=', requireUser(context).userId)
      .execute()
    return {}
  }),

  listSessions: api.listSessions.handler(({ context }) => listSessions(context)),

  endSession: api.endSession.handler(({ context, input: { id } }) => answerEmpty(endOwnSession(context, id))),

  endOtherSessions: api.endOtherSessions.handler(({ context }) => answerEmpty(endAllOthers(context))),

  startSecondFactor: api.startSecondFactor.handler(({ context }) => startSecondFactor(context)),

  confirmSecondFactor: api.confirmSecondFactor.handler(async ({ context, input: { code } }) => ({
    recoveryCodes: await confirmSecondFactor(context, code),
  })),

  removeSecondFactor: api.removeSecondFactor.handler(({ context, input: { code } }) =>
    answerEmpty(removeSecondFactor(context, code)),
  ),

  renewRecoveryCodes: api.renewRecoveryCodes.handler(async ({ context }) => ({
    recoveryCodes: await renewRecoveryCodes(context),
  })),

  startPasskey: api.startPasskey.handler(({ context }) => startPasskey(context)),

  addPasskey: api.addPasskey.handler(({ context, input }) => addPasskey(context, input)),

  renamePasskey: api.renamePasskey.handler(({ context, input }) => renamePasskey(context, input)),

  removePasskey: api.removePasskey.handler(({ context, input: { id } }) =>
    answerEmpty(removePasskey(context, id)),
  ),
}
