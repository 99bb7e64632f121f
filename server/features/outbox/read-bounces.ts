// What mail providers report of mail that came back, each in its own shape. Only what is permanent counts.
import * as z from 'zod'
import type { BounceReason } from '#server/platform/effects/bounced-addresses.ts'

export type ReportedBounce = { email: string; reason: BounceReason; detail: string }

const text = z.string().catch('')
const bounce = (email: string, detail: string): ReportedBounce => ({ email, reason: 'reported', detail })
const complaint = (email: string): ReportedBounce => ({
  email,
  reason: 'complained',
  detail: 'Its reader called a mail spam.',
})

const own = z
  .object({ bounces: z.array(z.object({ email: z.string(), reason: text })) })
  .transform(({ bounces }) => bounces.map(({ email, reason }) => bounce(email, reason)))

const postmark = z
  .object({ RecordType: z.string(), Email: z.string(), Type: text, Description: text })
  .transform(({ RecordType, Email, Type, Description }) => {
    if (RecordType === 'SpamComplaint') return [complaint(Email)]
    const isPermanent = RecordType === 'Bounce' && ['HardBounce', 'BadEmailAddress'].includes(Type)
    return isPermanent ? [bounce(Email, Description)] : []
  })

const mailgun = z
  .object({
    'event-data': z.object({
      event: z.string(),
      severity: text,
      recipient: z.string(),
      'delivery-status': z.object({ message: text }).catch({ message: '' }),
    }),
  })
  .transform(({ 'event-data': { event, severity, recipient, 'delivery-status': status } }) => {
    if (event === 'complained') return [complaint(recipient)]
    return event === 'failed' && severity === 'permanent' ? [bounce(recipient, status.message)] : []
  })

const sendGrid = z
  .array(z.object({ event: z.string(), email: z.string(), type: text, reason: text }))
  .transform((events) =>
    events.flatMap(({ event, email, type, reason }) => {
      if (event === 'spamreport') return [complaint(email)]
      return event === 'bounce' && type !== 'blocked' ? [bounce(email, reason)] : []
    }),
  )

const resend = z
  .object({
    type: z.string(),
    data: z.object({
      to: z.array(z.string()),
      bounce: z.object({ type: text, message: text }).catch({ type: '', message: '' }),
    }),
  })
  .transform(({ type, data }) => {
    if (type === 'email.complained') return data.to.map(complaint)
    const isPermanent = type === 'email.bounced' && data.bounce.type === 'Permanent'
    return isPermanent ? data.to.map((email) => bounce(email, data.bounce.message)) : []
  })

const ses = z
  .object({
    bounce: z
      .object({
        bounceType: text,
        bouncedRecipients: z.array(z.object({ emailAddress: z.string(), diagnosticCode: text })),
      })
      .optional(),
    complaint: z.object({ complainedRecipients: z.array(z.object({ emailAddress: z.string() })) }).optional(),
  })
  .refine((report) => report.bounce ?? report.complaint)
  .transform(({ bounce: bounced, complaint: complained }) => [
    ...(bounced?.bounceType === 'Permanent'
      ? bounced.bouncedRecipients.map((one) => bounce(one.emailAddress, one.diagnosticCode))
      : []),
    ...(complained?.complainedRecipients.map((one) => complaint(one.emailAddress)) ?? []),
  ])

/** The message of SNS carries the notification of SES as a text. */
const sns = z.object({ Type: z.literal('Notification'), Message: z.string() })

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
