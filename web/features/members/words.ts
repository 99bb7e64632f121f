import type { MemberRole } from '#domain/members.ts'

export const roleName: Record<MemberRole, string> = { owner: 'Owner', member: 'Member', viewer: 'Viewer' }

/** What a role may do, as a sentence without its subject. */
export const roleMeaning: Record<MemberRole, string> = {
  owner: 'Changes everything, and decides who is in the household',
  member: 'Enters and changes transactions, accounts and categories',
  viewer: 'Looks at everything, and changes nothing',
}

/** 'an owner', 'a member', 'a viewer'. */
export const asRole: Record<MemberRole, string> = {
  owner: 'an owner',
  member: 'a member',
  viewer: 'a viewer',
}
