// How one person hears of what happens in their household: by mail, on their devices, and when.
import * as z from 'zod/mini'
import { isWallTime } from '#domain/notifications/wall-clock.ts'
import { isTimeZone } from '#domain/preferences.ts'
import { id, instant } from './values.ts'

const wallTime = z.string().check(z.refine(isWallTime, 'Enter a time such as 22:00'))

const quietHours = z.object({ from: wallTime, until: wallTime }).check(
  z.refine(({ from, until }) => from !== until, {
    path: ['until'],
    error: 'Enter another time than the first',
  }),
)

/** A person's own switches; the household's switches for mail and push stand above them. */
export const notificationPreferences = z.object({
  /** Alerts by mail, once a day. */
  mailDigest: z.boolean(),
  /** Urgent alerts by a mail of their own, at once. */
  mailUrgent: z.boolean(),
  push: z.boolean(),
  weeklyLetter: z.boolean(),
  monthlyLetter: z.boolean(),
  /** Nothing is sent then; null has none. */
  quietHours: z.nullable(quietHours),
  /** Null is the household's. */
  timeZone: z.nullable(z.string().check(z.maxLength(64), z.refine(isTimeZone, 'Choose a time zone'))),
  /** No amounts where others may read along: on the lock screen, in a mailbox. */
  hidePushAmounts: z.boolean(),
  hideMailAmounts: z.boolean(),
})
export type NotificationPreferences = z.infer<typeof notificationPreferences>

export const mostDevices = 10

/** What `PushSubscription.toJSON()` gives, and the key it was made with. */
export const deviceForm = z.object({
  endpoint: z.url('Enter the address of a push service').check(z.maxLength(1000)),
  keys: z.object({
    p256dh: z.string().check(z.maxLength(200)),
    auth: z.string().check(z.maxLength(100)),
  }),
  publicKey: z.string().check(z.maxLength(200)),
})

export const device = z.object({
  id,
  /** 'Chrome on Android'. */
  name: z.string(),
  /** SHA-256 of its address in hex, by which a browser knows itself. */
  endpointHash: z.string(),
  createdAt: instant,
  lastSentAt: z.nullable(instant),
  /** Its push service refused what we sent, which whoever runs Trivet has to mend. */
  isRefused: z.boolean(),
})
export type Device = z.infer<typeof device>

export const ownNotifications = z.object({
  preferences: notificationPreferences,
  devices: z.array(device),
  /** Of this instance, for a browser to subscribe with. */
  publicKey: z.string(),
  /** The household's own switches: while one is off, nobody of it is told of alerts that way. */
  household: z.object({ mail: z.boolean(), push: z.boolean() }),
})
export type OwnNotifications = z.infer<typeof ownNotifications>

/** What the service worker is sent, at most 3,993 bytes as JSON in UTF-8 (RFC 8291). */
export type PushMessage = {
  title: string
  body: string
  /** A later message with the same tag takes its place. */
  tag: string
  /** A path of the app. */
  link: string
}
