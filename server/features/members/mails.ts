import { invitationDays, type MemberRole } from '#domain/members.ts'
import { letter, type Letter } from '#server/platform/effects/letter.ts'
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

type Notice = { subject: string; said: string; advice?: Parameters<typeof letter>[2] }

/** What members are told about each other: they know each other's names and addresses. */
const notice =
  (template: string, describe: (home: Home, reader: Person) => Notice) =>
  (reader: Person, home: Home): Letter => {
    const { subject, said, advice = [membersLink(home)] } = describe(home, reader)
    return letter(template, subject, [`Hello ${reader.fullName},`, said, ...advice])
  }

const named = ({ fullName, email }: Person) => `${fullName} (${email})`

const membersLink = (home: Home) => ({ label: 'See who is in the household', url: home.membersUrl })

export const writeMemberJoined = (who: Person, role: MemberRole) =>
  notice('member-joined', ({ name }) => ({
    subject: `${who.fullName} joined ${name}`,
    said: `${named(who)} accepted the invitation and shares ${name} from now on, ${places[role]}.`,
  }))

export const writeMemberLeft = (who: Person) =>
  notice('member-left', ({ name }) => ({
    subject: `${who.fullName} left ${name}`,
    said: `${named(who)} left ${name}. What they entered stays.`,
  }))

/** Somebody who wants to be forgotten is not named (R65). */
export const writeMemberDeleted = notice('member-left', ({ name }) => ({
  subject: `A member left ${name}`,
  said: `somebody you share ${name} with deleted their Trivet account. What they entered stays, without their name.`,
}))

export const writeMemberRemoved = (who: Person, by: Person) =>
  notice('member-removed', ({ name }) => ({
    subject: `${who.fullName} is no longer in ${name}`,
    said: `${named(by)} removed ${named(who)} from ${name}. What they entered stays.`,
  }))

export const writeYouWereRemoved = (by: Person) =>
  notice('you-were-removed', ({ name }) => ({
    subject: `You are no longer in ${name}`,
    said: `${named(by)} removed you from ${name}. You no longer see it; what you entered stays there.`,
    advice: ['Your own account is as it was: sign in, and you can begin a household of your own.'],
  }))

export const writeRoleChanged = (by: Person, role: MemberRole) =>
  notice('role-changed', ({ name }, reader) => ({
    subject: `Your role in ${name} has changed`,
    said: `${by.id === reader.id ? 'you' : named(by)} changed your role: you are in ${name} ${places[role]}.`,
  }))

export const writeOwnershipReceived = (from: Person) =>
  notice('ownership-received', ({ name }) => ({
    subject: `${name} is in your hands now`,
    said: `${named(from)} made you the owner of ${name}: you can change everything and invite others.`,
  }))

export const writeOwnershipGiven = (to: Person) =>
  notice('ownership-given', (home) => ({
    subject: `You handed over ${home.name}`,
    said: `you made ${named(to)} the owner of ${home.name}. You are in it as a member from now on.`,
    advice: [membersLink(home), 'If it was not you, choose a new password at once and talk to them.'],
  }))
