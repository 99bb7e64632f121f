// Where a link in a post may lead: another site, a mailbox, a place of ours.

/** Refused is also what browsers make something else of: 'java\nscript:' is 'javascript:' to them, '/\host' another site. */
export const isAllowedLink = (address: string): boolean =>
  !/[\s\p{Cc}\p{Cf}]/u.test(address) && /^(https?:\/\/[^/\\]|mailto:[^/\\]|\/(?![/\\])|#)/i.test(address)
