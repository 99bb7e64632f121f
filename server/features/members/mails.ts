import { invitationDays, type MemberRole } from '#domain/members.ts'
import { letter } from '#server/platform/effects/letter.ts'
import type { Letter } from '#server/platform/effects/outbox.ts'
import type { Home, Person } from './mail-members.ts'

const places: Record<MemberRole, string> = {
  owner: 'as an owner, who can change everything and invite others',
  member: 'as a member, who can enter and change transactions',
  viewer: 'as a viewer, who can look but not change anything',
}

/**
 * Asks somebody to join a household. It goes to an address that a stranger may have typed, so it says who they are by
 * their confirmed address and nothing that they wrote: names are on the page behind the link (R62).
 */
export const writeInvitation = (inviter: string, role: MemberRole, url: string): Letter =>
  letter('invitation', 'You are invited to a household on Trivet', [
    'Hello,',
    `${inviter} invites you to share a household on Trivet, ${places[role]}.`,
    { label: 'See the invitation', url },
    `The link works once and for ${invitationDays} days, for this address only. Nothing happens before you accept.`,
    'If you do not know who this is, do nothing.',
  ])

// What members are told about each other: they know each other's names and addresses.

export const writeMemberJoined = (who: Person, role: MemberRole) => (reader: Person, home: Home) =>
  notice(
    'member-joined',
    reader,
    home,
    `${who.fullName} joined ${home.name}`,
    `${named(who)} accepted the invitation and shares ${home.name} from now on, ${places[role]}.`,
  )

export const writeMemberLeft = (who: Person) => (reader: Person, home: Home) =>
  notice(
    'member-left',
    reader,
    home,
    `${who.fullName} left ${home.name}`,
    `${named(who)} left ${home.name}. What they entered stays.`,
  )

/** Somebody who wants to be forgotten is not named (R65). */
export const writeMemberDeleted = () => (reader: Person, home: Home) =>
  notice(
    'member-left',
    reader,
    home,
    `A member left ${home.name}`,
    `somebody you share ${home.name} with deleted their Trivet account. What they entered stays, without their name.`,
  )

export const writeMemberRemoved = (who: Person, by: Person) => (reader: Person, home: Home) =>
  notice(
    'member-removed',
    reader,
    home,
    `${who.fullName} is no longer in ${home.name}`,
    `${named(by)} removed ${named(who)} from ${home.name}. What they entered stays.`,
  )

export const writeYouWereRemoved = (by: Person) => (reader: Person, home: Home) =>
  notice(
    'you-were-removed',
    reader,
    home,
    `You are no longer in ${home.name}`,
    `${named(by)} removed you from ${home.name}. You no longer see it; what you entered stays there.`,
    ['Your own account is as it was: sign in, and you can begin a household of your own.'],
  )

export const writeRoleChanged = (by: Person, role: MemberRole) => (reader: Person, home: Home) =>
  notice(
    'role-changed',
    reader,
    home,
    `Your role in ${home.name} has changed`,
    `${by.id === reader.id ? 'you' : named(by)} changed your role: you are in ${home.name} ${places[role]}.`,
  )

export const writeOwnershipReceived = (from: Person) => (reader: Person, home: Home) =>
  notice(
    'ownership-received',
    reader,
    home,
    `${home.name} is in your hands now`,
    `${named(from)} made you the owner of ${home.name}: you can change everything and invite others.`,
  )

export const writeOwnershipGiven = (to: Person) => (reader: Person, home: Home) =>
  notice(
    'ownership-given',
    reader,
    home,
    `You handed over ${home.name}`,
    `you made ${named(to)} the owner of ${home.name}. You are in it as a member from now on.`,
    [membersLink(home), 'If it was not you, choose a new password at once and talk to them.'],
  )

const named = ({ fullName, email }: Person) => `${fullName} (${email})`

const membersLink = (home: Home) => ({ label: 'See who is in the household', url: home.membersUrl })

const notice = (
  template: string,
  { fullName }: Person,
  home: Home,
  subject: string,
  said: string,
  then: Parameters<typeof letter>[2] = [membersLink(home)],
): Letter => letter(template, subject, [`Hello ${fullName},`, said, ...then])
