import { answerEmpty, openApi } from '#server/platform/api/builders.ts'
import { requireUser } from '#server/platform/api/caller.ts'
import { readSecurity } from './queries.ts'
import { addPasskey } from './add-passkey.ts'
import { removePasskey } from './remove-passkey.ts'
import { renamePasskey } from './rename-passkey.ts'
import { startPasskey } from './start-passkey.ts'
import { confirmSecondFactor } from './confirm-second-factor.ts'
import { removeSecondFactor } from './remove-second-factor.ts'
import { renewRecoveryCodes } from './renew-recovery-codes.ts'
import { startSecondFactor } from './start-second-factor.ts'
import { endAllOthers } from './end-other-sessions.ts'
import { endOwnSession } from './end-session.ts'
import { listSessions } from './queries.ts'

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
