import * as z from 'zod/mini'
import {
  alert,
  alertMute,
  alertStatuses,
  expensePattern,
  muteForm,
  notificationChanges,
  notificationSettings,
} from '#contract/alerts.ts'
import { endpoint } from '#contract/endpoint.ts'
import { alertKinds } from '#domain/alerts/kinds.ts'
import { byId, page, pageQuery, undoable } from '#contract/values.ts'

export const alertEndpoints = {
  list: endpoint('pro', 'GET /alerts', 'Alerts, the most pressing first, then those that are over')
    .input(
      z.object({
        ...pageQuery,
        // SPEC section 9: 20.
        limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), 20),
        status: z.optional(z.enum(alertStatuses)),
      }),
    )
    .output(page(alert)),
  countUnread: endpoint('pro', 'GET /alerts/unread', 'How many open alerts nobody has read').output(
    z.object({ count: z.int() }),
  ),
  generateSmartAlerts: endpoint(
    'pro-writer',
    'POST /alerts/generations',
    'Looks at the household and raises alerts (generate_smart_alerts)',
  ).output(
    z.object({
      /** New, or raised again. */
      raisedCount: z.int(),
      /** Kinds that could not be looked at; their alerts are as they were. */
      failedKinds: z.array(z.enum(alertKinds)),
    }),
  ),
  read: endpoint('pro-writer', 'PUT /alerts/{id}/reading', 'Marks an alert as read')
    .input(byId)
    .output(undoable),
  readAll: endpoint('pro-writer', 'PUT /alerts/readings', 'Marks all open alerts as read').output(undoable),
  patterns: endpoint(
    'pro',
    'GET /alerts/patterns',
    'Categories with at least three expenses in the last 12 months, the surest first',
  ).output(z.array(expensePattern)),
  mutes: endpoint('pro', 'GET /alerts/mutes', 'What the household does not want to be told').output(
    z.array(alertMute),
  ),
  mute: endpoint('pro-writer', 'POST /alerts/{id}/mutes', 'Silences what an alert is about, or its kind')
    .input(muteForm)
    .output(alertMute),
  unmute: endpoint('pro-writer', 'DELETE /alerts/mutes/{id}', 'Takes a mute back')
    .input(byId)
    .output(undoable),
  settings: endpoint(
    'pro',
    'GET /alerts/settings',
    'Thresholds and switches of alerts and notifications',
  ).output(notificationSettings),
  changeSettings: endpoint(
    'pro-writer',
    'PATCH /alerts/settings',
    'Changes thresholds and switches; an alert below its new threshold expires',
  )
    .input(notificationChanges)
    .output(notificationSettings),
}
