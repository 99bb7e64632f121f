// The steps of a form that takes an address, on a page that works without script.
import type { Context } from 'hono'
import { email as emailField } from '#contract/session.ts'
import { addressSentences, type RefusedAddress } from '#domain/address-form.ts'
import { assertOwnForm } from '#server/platform/api/csrf.ts'
import { toAppError } from '#server/platform/api/error-response.ts'
import type { RequestContext } from '#server/platform/api/request-context.ts'
import { describeError } from '#server/platform/process/log.ts'
import { sendPage } from './send-page.ts'

type AddressForm<Outcome> = {
  /** What the log calls it. */
  name: string
  /** What it is for; a limit it meets is told, and anything else that it throws is an error of ours. */
  act: (email: string, isTicked: (field: string) => boolean) => Promise<Outcome>
  /** The page that says what came of it. */
  render: (outcome: Outcome | RefusedAddress) => string
}

type Answer<Outcome> = {
  status: 200 | 422 | 429 | 500
  outcome: Outcome | RefusedAddress
  retryAfter?: number | undefined
}

/** Pages with such a form say where it comes from: without it the form is refused. */
export const ownFormHeaders = { 'cache-control': 'no-store', 'referrer-policy': 'same-origin' }

/** Answers with a page: what came of it, or what to mend. Throws 'forged-request' of a form of another site (R27). */
export async function answerAddressForm<Outcome>(
  c: Context,
  contextOf: (c: Context) => Promise<RequestContext>,
  describe: (context: RequestContext) => AddressForm<Outcome>,
): Promise<Response> {
  const context = await contextOf(c)
  assertOwnForm(c.req.raw, new URL(context.services.env.PUBLIC_URL).origin)
  const form = describe(context)
  const { status, outcome, retryAfter } = await answer(context, form, await c.req.parseBody())
  for (const cookie of context.responseHeaders.getSetCookie())
    c.header('set-cookie', cookie, { append: true })
  if (retryAfter) c.header('retry-after', String(retryAfter))
  return sendPage(c, form.render(outcome), status, ownFormHeaders)
}

async function answer<Outcome>(
  context: RequestContext,
  { name, act }: AddressForm<Outcome>,
  sent: Record<string, unknown>,
): Promise<Answer<Outcome>> {
  const typed = typeof sent['email'] === 'string' ? sent['email'].slice(0, 254) : ''
  const refuse = (status: 422 | 429 | 500, sentence: string): Answer<Outcome> => ({
    status,
    outcome: { kind: 'refused', sentence, email: typed },
  })
  // A field that nobody sees: what fills it in is a program.
  if (sent['website']) return refuse(422, addressSentences.failed)
  const { data: email } = emailField.safeParse(sent['email'])
  if (email === undefined) return refuse(422, addressSentences.invalid)
  try {
    return { status: 200, outcome: await act(email, (field) => Boolean(sent[field])) }
  } catch (thrown) {
    const { status, sentence, retryAfter } = tellFailure(context, name, thrown)
    return { ...refuse(status, sentence), retryAfter }
  }
}

/** What somebody is told of what was thrown. What is our fault is logged. */
export function tellFailure(
  { services, requestId }: RequestContext,
  name: string,
  thrown: unknown,
): { status: 429 | 500; sentence: string; retryAfter?: number | undefined } {
  const error = toAppError(thrown)
  if (error.code === 'too-many-requests')
    return { status: 429, sentence: error.message, retryAfter: error.retryAfterSeconds }
  services.log.error(`${name}: failed`, { requestId, ...describeError(thrown) })
  return { status: 500, sentence: addressSentences.failed }
}
