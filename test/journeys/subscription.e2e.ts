import { sandboxPage } from './payment-pages.ts'
import { describeSubscription } from './subscription.ts'

// At the other provider: subscription.long.e2e.ts.
describeSubscription(sandboxPage, { isLookedAt: true })
