import type { MemberRole } from '#domain/members.ts'

export const roleName: Record<MemberRole, string> = { owner: 'Owner', member: 'Member', viewer: 'Viewer' }

/** What a role may do, as a sentence without its subject. */
export const roleMeaning: Record<MemberRole, string> = {
  owner: 'Changes everything, and decides who is in the household',
  member: 'Enters and changes transactions, accounts and categories',
  viewer: 'Looks at everything, and changes nothing',
}

/** The same, said to whoever is asked. */
export const whatYouMay: Record<MemberRole, string> = {
  owner: 'you can change everything, and decide who is in it',
  member: 'you can enter and change transactions, accounts and categories',
  viewer: 'you can look at it but not change it',
}

/** 'an owner', 'a member', 'a viewer'. */
export const asRole: Record<MemberRole, string> = {
  owner: 'an owner',
  member: 'a member',
  viewer: 'a viewer',
}
