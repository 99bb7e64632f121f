import type { Visit } from './visit.ts'

/** Which plan somebody has who is signed in; nothing of a visitor, and where everything is included. */
export const describeOwnPlan = ({ signedIn, hasBilling }: Visit): string =>
  signedIn && hasBilling ? `You are on ${signedIn.hasPro ? 'Pro' : 'Free'}.` : ''
