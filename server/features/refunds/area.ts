import { area } from '#server/platform/areas/area.ts'
import { refundRoutes } from './routes.ts'

export const refunds = area({
  routes: { refunds: refundRoutes },
  invariants: {
    ofHouseholds: {
      'a refund is money in, of money out that is no transfer and is not divided': `
        select r.household_id from transactions r
        join transactions p on p.household_id = r.household_id and p.id = r.refund_of
        where r.amount_cents <= 0 or r.transfer_id is not null or r.is_split
          or p.amount_cents >= 0 or p.transfer_id is not null or p.is_split`,
      'a refund is no income': `
        select t.household_id from transactions t
        join categories c on c.household_id = t.household_id and c.id = t.category_id and c.grp = 'Income'
        where t.refund_of is not null`,
    },
  },
})
