// Mails members when somebody joins, leaves or gets another role, in the transaction of the change (R49).
import { paths } from '#contract/paths.ts'
import type { Letter } from '#server/platform/effects/letter.ts'
import { enqueueMail } from '#server/platform/effects/outbox.ts'
import type { Services } from '#server/platform/process/services.ts'
import type { Db } from '#server/platform/database/db.ts'

/** Their address stands wherever their name does: by it the mail is found when they delete their account (R65). */
export type Person = { id: string; fullName: string; email: string }

/** A household as its members' mail speaks of it. */
export type Home = { name: string; membersUrl: string }

export type MailServices = Pick<Services, 'clock' | 'env'>

type Wording = (reader: Person, home: Home) => Letter

export const mailMember = async (
  tx: Db,
  services: MailServices,
  householdId: string,
  reader: Person,
  wording: Wording,
): Promise<void> => send(tx, services, [reader], wording, await readHome(tx, services, householdId))

/** Tells everybody who is an owner now, but for `except`. */
export async function mailOwners(
  tx: Db,
  services: MailServices,
  householdId: string,
  except: readonly string[],
  wording: Wording,
): Promise<void> {
  const owners = await tx
    .selectFrom('members as m')
    .innerJoin('users as u', 'u.id', 'm.userId')
    .select(['u.id', 'u.fullName', 'u.email'])
    .where('m.householdId', '=', householdId)
    .where('m.role', '=', 'owner')
    .execute()
  const readers = owners.filter(({ id }) => !except.includes(id))
  await send(tx, services, readers, wording, await readHome(tx, services, householdId))
}

export const readPerson = (tx: Db, id: string): Promise<Person> =>
  tx.selectFrom('users').select(['id', 'fullName', 'email']).where('id', '=', id).executeTakeFirstOrThrow()

async function readHome(tx: Db, { env }: MailServices, householdId: string): Promise<Home> {
  const { name } = await tx
    .selectFrom('households')
    .select('name')
    .where('householdId', '=', householdId)
    .executeTakeFirstOrThrow()
  return { name, membersUrl: `${env.PUBLIC_URL}${paths.settings}#members` }
}

async function send(tx: Db, { clock }: MailServices, readers: Person[], wording: Wording, home: Home) {
  for (const reader of readers) await enqueueMail(tx, clock.now(), reader.email, wording(reader, home))
}
