import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { device, deviceForm, notificationPreferences, ownNotifications } from '#contract/notifications.ts'
import { byId } from '#contract/values.ts'

export const notificationEndpoints = {
  read: endpoint(
    'signed-in-member',
    'GET /notifications',
    'How you are notified, and on which devices',
  ).output(ownNotifications),
  change: endpoint(
    'signed-in-member',
    'PATCH /notifications/preferences',
    'Changes those of your switches that are given',
  )
    .input(z.partial(notificationPreferences))
    .output(notificationPreferences),
  addDevice: endpoint(
    'signed-in-member',
    'POST /notifications/devices',
    'Has your household notify you on a device; a browser that is known already is kept once',
  )
    .input(deviceForm)
    .output(device),
  removeDevice: endpoint(
    'signed-in-member',
    'DELETE /notifications/devices/{id}',
    'Ends notifications on a device',
  )
    .input(byId)
    .output(z.object({})),
  testDevice: endpoint(
    'signed-in-member',
    'POST /notifications/devices/{id}/tests',
    'Sends a notification to a device to see that it arrives',
  )
    .input(byId)
    .output(z.object({})),
}
