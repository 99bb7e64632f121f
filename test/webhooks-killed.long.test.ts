import { describeWebhookKills } from './webhook-kills.ts'

describeWebhookKills('embedded', ['paid', 'canceled'])
