import { stripePage } from './payment-pages.ts'
import { describeSubscription } from './subscription.ts'

describeSubscription(stripePage(), { isLookedAt: false })
