// What stands on a lock screen.
import { paths } from '#contract/paths.ts'
import type { NotificationPreferences, PushMessage } from '#contract/notifications.ts'
import { plainWords } from '#domain/notifications/plain-words.ts'
import type { RaisedAlert } from '#server/features/alerts/public.ts'

/** With amounts hidden only what kind of alert it is: its sentence is full of figures. */
export const writeAlertPush = (
  { id, kind, title, message, link }: RaisedAlert,
  { hidePushAmounts }: Pick<NotificationPreferences, 'hidePushAmounts'>,
): PushMessage => ({
  title: hidePushAmounts ? plainWords[kind] : title,
  body: hidePushAmounts ? 'Open Trivet to see what it is about.' : message,
  tag: `alert ${id}`,
  link,
})

export const writeTestPush = (): PushMessage => ({
  title: 'Trivet reaches you here',
  body: 'This is how alerts of your household will look on this device.',
  tag: 'test',
  link: `${paths.settings}#notifications`,
})
