import * as z from 'zod/mini'
import {
  batchDecision,
  payoutBatch,
  payoutBatchPage,
  payoutBatchQuery,
  payoutChoice,
  payoutDecision,
  payoutLinePage,
  payoutLineQuery,
  payoutPage,
  payoutPreview,
  payoutPreviewQuery,
  payoutQuery,
} from '#contract/affiliate-payouts.ts'
import { endpoint } from '#contract/endpoint.ts'
import { byId, id } from '#contract/values.ts'

const file = z.object({ headers: z.object({ 'content-disposition': z.string() }), body: z.file() })

export const affiliatePayoutEndpoints = {
  preview: endpoint(
    'affiliate-admin',
    'GET /admin/payout-preview',
    'Who a batch of payouts would pay, and who it would not',
  )
    .input(payoutPreviewQuery)
    .output(payoutPreview),
  createBatch: endpoint(
    'affiliate-admin',
    'POST /admin/payout-batches',
    'Makes a payout for each affiliate who is owed enough; refused when there is nobody',
  )
    .input(payoutChoice)
    .output(payoutBatch),
  listBatches: endpoint('affiliate-admin', 'GET /admin/payout-batches', 'Batches of payouts, newest first')
    .input(payoutBatchQuery)
    .output(payoutBatchPage),
  exportBatch: endpoint(
    'affiliate-admin',
    'POST /admin/payout-batches/{id}/bank-file',
    'The CSV file for the bank; with the first one its payouts are on their way',
  )
    .route({ outputStructure: 'detailed' })
    .input(byId)
    .output(file),
  decideBatch: endpoint(
    'affiliate-admin',
    'POST /admin/payout-batches/{id}/decisions',
    'Marks all payouts of a batch that are on their way as processed, or cancels those that wait',
  )
    .input(z.extend(batchDecision, { id }))
    .output(payoutBatch),
  list: endpoint('affiliate-admin', 'GET /admin/affiliate-payouts', 'Payouts, newest first')
    .input(payoutQuery)
    .output(payoutPage),
  listLines: endpoint(
    'affiliate-admin',
    'GET /admin/affiliate-payouts/{id}/lines',
    'What a payout consists of',
  )
    .input(payoutLineQuery)
    .output(payoutLinePage),
  decide: endpoint(
    'affiliate-admin',
    'POST /admin/affiliate-payouts/{id}/decisions',
    'Marks a payout as processed or failed, cancels it, or takes the last of these back',
  )
    .input(z.extend(payoutDecision, { id }))
    .output(z.object({})),
  readStatement: endpoint(
    'affiliate-admin',
    'GET /admin/affiliate-payouts/{id}/statement',
    'The statement of a processed payout as PDF',
  )
    .route({ outputStructure: 'detailed' })
    .input(byId)
    .output(file),
}
