import { adminRoles } from '#contract/session.ts'
import type { Env } from '#server/env.ts'
import { answerEmpty, openApi } from '#server/platform/api/builders.ts'
import type { SignedIn } from '#server/platform/identity/session.ts'
import { endOwnBounce } from './end-own-bounce.ts'
import { listMails } from './queries.ts'

export const outboxRoutes = {
  endBounce: openApi.outbox.endBounce.handler(({ context }) => answerEmpty(endOwnBounce(context))),

  list: openApi.outbox.list.handler(({ context: { services, signedIn } }) =>
    listMails(services.db, mayReadText(services.env, signedIn)),
  ),
}

// A link in a mail opens somebody's account. So nobody reads here what a mail server delivers, and what none delivers
// only the main administrator does, who holds every role: a lesser one would make themselves a greater one.
const mayReadText = ({ SMTP_URL }: Env, who: SignedIn | null) =>
  !SMTP_URL && adminRoles.every((role) => who?.adminRoles.includes(role))
