import { AppError } from '#server/errors.ts'
import { adminApi } from '#server/platform/api/admin-builder.ts'
import { openApi } from '#server/platform/api/builders.ts'
import { requireUser } from '#server/platform/api/caller.ts'
import { nameAdministrator } from '#server/platform/audit/record-action.ts'
import { endBounce } from '#server/platform/effects/bounced-addresses.ts'
import { assertJustAuthenticated } from '#server/platform/identity/just-authenticated.ts'
import { consumeLimit } from '#server/platform/identity/limits.ts'
import { act } from './act.ts'
import { endAllSessions } from './end-sessions.ts'
import { findPeople } from './find-people.ts'
import { limits } from './limits.ts'
import { mailAgain } from './mail-again.ts'
import { readHousehold } from './read-household.ts'
import { readPerson } from './read-person.ts'
import { findUser, lockAddress, nameTarget } from './target.ts'
import { grantTrial, undoTrial } from './trials.ts'

const pageLength = 50

const api = adminApi.support

export const supportRoutes = {
  find: openApi.support.find.handler(async ({ context, input: { search, cursor } }) => {
    const { services } = context
    await consumeLimit(services, limits['people searched by an administrator'], requireUser(context).userId)
    const rows = await findPeople(services.db, search, pageLength + 1, cursor)
    const items = rows.slice(0, pageLength)
    return { items, nextCursor: rows.length > pageLength ? (items.at(-1)?.email ?? null) : null }
  }),

  // Who looked at whom is written down as well, once in a while.
  read: api.read.handler(async ({ context, input: { email } }) => {
    const { services } = context
    const { db } = services
    await consumeLimit(services, limits['people looked at by an administrator'], requireUser(context).userId)
    const person = await readPerson(services, email)
    const subject = await nameTarget(db, services, email, (await findUser(db, email))?.id ?? null)
    await context.record(db, { action: 'support.look-at', subject, isRepeated: true })
    return person
  }),

  // Its members were looked at, each of them.
  readHousehold: api.readHousehold.handler(async ({ context, input: { email } }) => {
    const { services } = context
    const { db } = services
    await consumeLimit(services, limits['people looked at by an administrator'], requireUser(context).userId)
    const { household, memberIds } = await readHousehold(services, email)
    for (const id of memberIds) {
      const subject = await nameAdministrator(db, id)
      await context.record(db, { action: 'support.look-at', subject, isRepeated: true })
    }
    return household
  }),

  mail: api.mail.handler(({ context, input }) =>
    act(context, input, async (tx) => {
      await mailAgain(tx, context, input)
      return { recorded: { action: 'support.mail', after: { kind: input.kind } }, answer: {} }
    }),
  ),

  endSessions: api.endSessions.handler(({ context, input }) => {
    assertJustAuthenticated(context)
    return act(context, input, async (tx) => {
      const ended = await endAllSessions(tx, context.services, input.email)
      return { recorded: { action: 'support.end-sessions', before: { sessions: ended } }, answer: { ended } }
    })
  }),

  grantTrial: api.grantTrial.handler(({ context, input }) => {
    assertJustAuthenticated(context)
    return act(context, input, async (tx) => {
      const { endsAt, ...recorded } = await grantTrial(tx, context.services, input)
      return { recorded, answer: { endsAt } }
    })
  }),

  undoTrial: api.undoTrial.handler(({ context, input }) => {
    assertJustAuthenticated(context)
    return act(context, input, async (tx) => ({ recorded: await undoTrial(tx, input), answer: {} }))
  }),

  endBounce: api.endBounce.handler(({ context, input }) =>
    act(context, input, async (tx) => {
      await lockAddress(tx, input.email)
      if (!(await endBounce(tx, input.email))) throw new AppError('support-changed')
      return { recorded: { action: 'support.end-bounce' }, answer: {} }
    }),
  ),
}
