import * as z from 'zod/mini'
import {
  affiliateDashboard,
  clickDayQuery,
  clickDays,
  clickPage,
  ownApplication,
  ownConversionPage,
} from '#contract/affiliate-dashboard.ts'
import { materials } from '#contract/affiliate-materials.ts'
import { ownPayoutPage, payee } from '#contract/affiliate-payouts.ts'
import { endpoint } from '#contract/endpoint.ts'
import { byId, pageQuery } from '#contract/values.ts'

export const affiliateDashboardEndpoints = {
  readApplication: endpoint(
    'user',
    'GET /affiliate-dashboard/application',
    'What the caller applied for as an affiliate, and what was decided',
  ).output(ownApplication),
  read: endpoint(
    'affiliate',
    'GET /affiliate-dashboard',
    "The caller's link, and the clicks, sign-ups and commissions that came by it",
  ).output(affiliateDashboard),
  listConversions: endpoint(
    'affiliate',
    'GET /affiliate-dashboard/conversions',
    "The caller's commissions, the latest payment first",
  )
    .input(z.object(pageQuery))
    .output(ownConversionPage),
  countClicks: endpoint(
    'affiliate',
    'GET /affiliate-dashboard/click-days',
    "Clicks on the caller's link, by the day",
  )
    .input(clickDayQuery)
    .output(clickDays),
  listClicks: endpoint(
    'affiliate',
    'GET /affiliate-dashboard/clicks',
    "The latest clicks on the caller's link, of the last 30 days",
  )
    .input(z.object(pageQuery))
    .output(clickPage),
  listPayouts: endpoint(
    'affiliate',
    'GET /affiliate-dashboard/payouts',
    "The caller's payouts, newest first, and where they are paid",
  )
    .input(z.object(pageQuery))
    .output(ownPayoutPage),
  changePayee: endpoint(
    'affiliate',
    'PUT /affiliate-dashboard/payee',
    'Says where the caller is paid; nothing is paid there for three days',
  )
    .input(payee)
    .output(z.object({})),
  readStatement: endpoint(
    'affiliate',
    'GET /affiliate-dashboard/payouts/{id}/statement',
    "The statement of one of the caller's payouts as PDF",
  )
    .route({ outputStructure: 'detailed' })
    .input(byId)
    .output(z.object({ headers: z.object({ 'content-disposition': z.string() }), body: z.file() })),
  listMaterials: endpoint(
    'affiliate',
    'GET /affiliate-dashboard/materials',
    'What affiliates may put on their pages',
  ).output(materials),
  readMaterial: endpoint(
    'affiliate',
    'GET /affiliate-dashboard/materials/{id}/file',
    'The file of a marketing material',
  )
    .route({ outputStructure: 'detailed' })
    .input(byId)
    .output(z.object({ headers: z.object({ 'content-disposition': z.string() }), body: z.file() })),
}
