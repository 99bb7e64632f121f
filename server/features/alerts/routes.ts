import { householdApi } from '#server/platform/api/builders.ts'
import { deleteWithUndo } from '#server/platform/undo/deletion.ts'
import { changeSettings } from './change-settings.ts'
import { generateSmartAlerts } from './generate-smart-alerts.ts'
import { muteAlert } from './mute-alerts.ts'
import { listPatterns } from './patterns.ts'
import { readNotificationSettings } from './public.ts'
import { countUnread, listAlerts, listMutes } from './queries.ts'
import { readAlert, readAllAlerts } from './read-alerts.ts'

const api = householdApi.alerts

export const alertRoutes = {
  list: api.list.handler(({ context: { tx, now }, input }) => listAlerts(tx, now, input)),

  countUnread: api.countUnread.handler(async ({ context: { tx, now } }) => ({
    count: await countUnread(tx, now),
  })),

  generateSmartAlerts: api.generateSmartAlerts.handler(({ context }) =>
    generateSmartAlerts(context, context.services),
  ),

  read: api.read.handler(async ({ context, input: { id } }) => ({ undoId: await readAlert(context, id) })),

  readAll: api.readAll.handler(async ({ context }) => ({ undoId: await readAllAlerts(context) })),

  patterns: api.patterns.handler(({ context: { tx, today } }) => listPatterns(tx, today)),

  mutes: api.mutes.handler(({ context: { tx, now } }) => listMutes(tx, now)),

  mute: api.mute.handler(({ context, input }) => muteAlert(context, input)),

  unmute: api.unmute.handler(async ({ context, input: { id } }) => ({
    undoId: await deleteWithUndo(context, { table: 'alert_mutes', ids: [id] }),
  })),

  settings: api.settings.handler(({ context: { tx } }) => readNotificationSettings(tx)),

  changeSettings: api.changeSettings.handler(({ context, input }) => changeSettings(context, input)),
}
