import { describeWebhookKills } from './webhook-kills.ts'

// On the embedded database: test/webhooks-killed.long.test.ts.
describeWebhookKills('server', ['paid', 'refunded', 'canceled'])
