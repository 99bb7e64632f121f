import { AppError } from '#server/errors.ts'
import { findVapidKeys } from '#server/integrations/push/vapid-keys.ts'
import { answerEmpty, memberApi } from '#server/platform/api/builders.ts'
import { consumeLimit } from '#server/platform/identity/limits.ts'
import { changePreferences } from './change-preferences.ts'
import { addDevice, listDevices, removeDevice } from './devices.ts'
import { limits } from './limits.ts'
import { readHouseholdSwitches } from './told-alerts.ts'
import { readPreferences } from './preferences.ts'
import { testDevice } from './test-device.ts'

// Not `householdApi`: nobody else in the household may read these rows. Without Pro nothing is sent but tests, and whoever
// had it still sees and removes what they set.
const api = memberApi.notifications

export const notificationRoutes = {
  read: api.read.handler(async ({ context: { services, member, short } }) => ({
    preferences: await readPreferences(services.db, member),
    devices: await listDevices(services.db, member),
    publicKey: findVapidKeys(services.auth.pushSecret, services.env).publicKey,
    household: await short(readHouseholdSwitches),
  })),

  change: api.change.handler(({ context, input }) => {
    const { services, member, now, signedIn } = context
    const household = signedIn?.household
    if (!household) throw new AppError('no-household')
    return changePreferences(services.db, member, input, { now, household })
  }),

  addDevice: api.addDevice.handler(async ({ context, input }) => {
    const { services, member, now, headers } = context
    await consumeLimit(services, limits['devices added by a user'], member.userId)
    return addDevice(services, member, input, { userAgent: headers.get('user-agent'), now })
  }),

  removeDevice: api.removeDevice.handler(({ context: { services, member }, input: { id } }) =>
    answerEmpty(removeDevice(services.db, member, id)),
  ),

  testDevice: api.testDevice.handler(async ({ context, input: { id } }) => {
    const { services, member } = context
    await consumeLimit(services, limits['test notifications of a user'], member.userId)
    return answerEmpty(testDevice(services, member, id))
  }),
}
