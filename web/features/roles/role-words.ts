import type { AdminRole } from '#contract/session.ts'

/** What each role is called, and what it opens. */
export const roleWords: Record<AdminRole, { name: string; meaning: string }> = {
  'waitlist-admin': { name: 'Waitlist', meaning: 'Sees the addresses of the waitlist, and invites.' },
  'affiliate-admin': { name: 'Affiliates', meaning: 'Decides about affiliates, and looks after them.' },
  'blog-admin': { name: 'Blog', meaning: 'Writes, publishes and archives posts.' },
  'support-admin': {
    name: 'Support',
    meaning: 'Looks people up by their address and helps them in; sees no money of theirs.',
  },
}
