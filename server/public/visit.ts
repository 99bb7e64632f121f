/** What a public page follows from: this instance, and who looks at it. */
export type Visit = {
  /** `https://trivet.example`. */
  origin: string
  /** Whether Trivet can be had, or is announced. */
  launch: 'open' | 'waitlist'
  /** Without it everything is included and nothing is for sale. */
  hasBilling: boolean
  /** Null of a visitor. */
  signedIn: {
    hasPro: boolean
    /** Nobody of the household pays for Pro. */
    canBuy: boolean
    isAdmin: boolean
  } | null
}
