// Who wants to hear of the launch: an address joins by a form, and its owner confirms it by a mailed link.

/** What is told to whoever sends the form (SPEC section 8, literally). */
export const waitlistSentences = {
  joined: "You're on the waitlist! We'll notify you when the product launches.",
  back: "Welcome back! You're back on the waitlist.",
  already: "You're already on the waitlist!",
} as const

/** What its owner agrees to by confirming an address; kept with the consent. */
export const waitlistWording = 'Trivet may write to this address when it launches.'

/** A link works for seven days; of those who never followed one the address is deleted after thirty. */
export const waitlistDays = { link: 7, unconfirmed: 30, traces: 90 } as const

const automatic = /bot|crawl|spider|curl|wget|python|java\/|headless|^$/i

/**
 * Whether an address looks as if a program had put it in: sent by one, over and over, or with many others from one network
 * within an hour. It stays on the list; administrators look at it apart.
 */
export const isSuspicious = ({
  userAgent,
  submissions,
  ofNetwork,
}: {
  userAgent: string
  submissions: number
  /** Other addresses from the same network within the last hour. */
  ofNetwork: number
}): boolean => automatic.test(userAgent) || submissions > 5 || ofNetwork >= 5
