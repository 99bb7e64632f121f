import * as z from 'zod/mini'
import {
  accountOutcome,
  affiliateDecision,
  affiliateDeletion,
  affiliatePage,
  affiliateQuery,
  referralCode,
} from '#contract/affiliates.ts'
import { conversionPage, conversionQuery, conversionReview } from '#contract/affiliate-conversions.ts'
import { endpoint } from '#contract/endpoint.ts'
import { byId, id } from '#contract/values.ts'

const done = z.object({})

export const affiliateEndpoints = {
  list: endpoint('affiliate-admin', 'GET /admin/affiliates', 'Affiliates, the latest application first')
    .input(affiliateQuery)
    .output(affiliatePage),
  decide: endpoint(
    'affiliate-admin',
    'POST /admin/affiliates/{id}/decisions',
    'Approves, rejects, bans or unbans; refused when somebody decided meanwhile',
  )
    .input(z.extend(affiliateDecision, { id }))
    .output(done),
  requestAccount: endpoint(
    'affiliate-admin',
    'POST /admin/affiliates/{id}/account',
    'Makes the account of an approved affiliate, or mails the link to it once more',
  )
    .input(byId)
    .output(accountOutcome),
  changeCode: endpoint(
    'affiliate-admin',
    'POST /admin/affiliates/{id}/code',
    'Changes a referral code; links with the earlier one go on working',
  )
    .input(z.object({ id, code: referralCode, codeBefore: referralCode }))
    .output(done),
  delete: endpoint(
    'affiliate-admin',
    'POST /admin/affiliates/{id}/deletion',
    'Deletes an affiliate for good, and on a second word the account of the user, too',
  )
    .input(z.extend(affiliateDeletion, { id }))
    .output(done),
  listConversions: endpoint(
    'affiliate-admin',
    'GET /admin/affiliate-conversions',
    'Commissions, the latest payment first',
  )
    .input(conversionQuery)
    .output(conversionPage),
  reviewConversion: endpoint(
    'affiliate-admin',
    'POST /admin/affiliate-conversions/{id}/review',
    'Frees a commission that a person had to look at, or takes it back',
  )
    .input(z.extend(conversionReview, { id }))
    .output(done),
}
