// What mail providers report of mail that came back, each in its own shape. Only what is permanent counts.
import * as z from 'zod'
import type { BounceReason } from '#server/platform/effects/bounced-addresses.ts'

export type ReportedBounce = { email: string; reason: BounceReason; detail: string }

const text = z.string().catch('')

/** Mail that was refused for a reason of its sender's (5.7.x) says nothing of its reader. */
const bounce = (email: string, detail: string): ReportedBounce[] =>
  email === '' || /\b5\.7\.\d/.test(detail) ? [] : [{ email, reason: 'reported', detail }]

const complaint = (email: string): ReportedBounce[] =>
  email === '' ? [] : [{ email, reason: 'complained', detail: 'Its reader called a mail spam.' }]

const own = z
  .object({ bounces: z.array(z.object({ email: z.string(), reason: text })) })
  .transform(({ bounces }) => bounces.flatMap(({ email, reason }) => bounce(email, reason)))

/** Events other than bounces name their reader otherwise, and say nothing here. */
const postmark = z
  .object({ RecordType: z.string(), Email: text, Type: text, Description: text, Details: text })
  .transform(({ RecordType, Email, Type, Description, Details }) => {
    if (RecordType === 'SpamComplaint' || (RecordType === 'Bounce' && Type === 'SpamComplaint'))
      return complaint(Email)
    const isPermanent = RecordType === 'Bounce' && ['HardBounce', 'BadEmailAddress'].includes(Type)
    return isPermanent ? bounce(Email, Details || Description) : []
  })

const mailgun = z
  .object({
    'event-data': z.object({
      event: z.string(),
      severity: text,
      recipient: text,
      'delivery-status': z
        .object({ message: text, description: text })
        .catch({ message: '', description: '' }),
    }),
  })
  .transform(({ 'event-data': { event, severity, recipient, 'delivery-status': status } }) => {
    if (event === 'complained') return complaint(recipient)
    const detail = status.message || status.description
    return event === 'failed' && severity === 'permanent' ? bounce(recipient, detail) : []
  })

/** Why it did not even try: it keeps lists of its own. */
const droppedFor: Record<string, (email: string, reason: string) => ReportedBounce[]> = {
  'Bounced Address': bounce,
  Invalid: bounce,
  'Spam Reporting Address': complaint,
}

const sendGrid = z
  .array(z.object({ event: z.string(), email: text, type: text, reason: text }))
  .transform((events) =>
    events.flatMap(({ event, email, type, reason }) => {
      if (event === 'spamreport') return complaint(email)
      if (event === 'dropped') return droppedFor[reason]?.(email, reason) ?? []
      return event === 'bounce' && type !== 'blocked' ? bounce(email, reason) : []
    }),
  )

const resend = z
  .object({
    type: z.string(),
    data: z.object({
      to: z.array(z.string()).catch([]),
      bounce: z.object({ type: text, message: text }).catch({ type: '', message: '' }),
    }),
  })
  .transform(({ type, data }) => {
    if (type === 'email.complained') return data.to.flatMap(complaint)
    const isPermanent = type === 'email.bounced' && data.bounce.type === 'Permanent'
    return isPermanent ? data.to.flatMap((email) => bounce(email, data.bounce.message)) : []
  })

/** What is called a complaint and is none of the reader's. */
const noComplaints = ['not-spam', 'auth-failure']

const ses = z
  .object({
    notificationType: text,
    eventType: text,
    bounce: z
      .object({
        bounceType: text,
        bouncedRecipients: z.array(
          z.object({ emailAddress: z.string(), status: text, diagnosticCode: text }),
        ),
      })
      .optional(),
    complaint: z
      .object({
        complaintFeedbackType: text,
        complainedRecipients: z.array(z.object({ emailAddress: z.string() })),
      })
      .optional(),
  })
  .refine(({ notificationType, eventType }) => notificationType || eventType)
  .transform(({ bounce: bounced, complaint: complained }) => [
    ...(bounced?.bounceType === 'Permanent'
      ? bounced.bouncedRecipients.flatMap(({ emailAddress, status, diagnosticCode }) =>
          bounce(emailAddress, `${status} ${diagnosticCode}`.trim()),
        )
      : []),
    ...(complained && !noComplaints.includes(complained.complaintFeedbackType)
      ? complained.complainedRecipients.flatMap((one) => complaint(one.emailAddress))
      : []),
  ])

/** The message of SNS carries the notification of SES as a text. */
const sns = z.object({ Type: z.literal('Notification'), Message: z.string() })

const subscribing = z.object({
  Type: z.literal('SubscriptionConfirmation'),
  TopicArn: z.string(),
  SubscribeURL: z.string().regex(/^https:\/\/sns\.[a-z\d-]+\.amazonaws\.com(\.cn)?\//),
})

/** SNS reports nothing before somebody opened an address that it sends first: that address, and of what. */
export function readConfirmation(report: unknown): { topic: string; url: string } | null {
  const { data } = subscribing.safeParse(report)
  return data ? { topic: data.TopicArn, url: data.SubscribeURL } : null
}

/** The permanent ones in a report; null of a report in no shape that is known. */
export function readBounces(report: unknown): ReportedBounce[] | null {
  const wrapped = sns.safeParse(report)
  if (wrapped.success) return readBounces(parse(wrapped.data.Message))
  for (const shape of [own, postmark, mailgun, sendGrid, resend, ses]) {
    const read = shape.safeParse(report)
    if (read.success) return read.data
  }
  return null
}

export function parse(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return null
  }
}
