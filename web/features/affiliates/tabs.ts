// Apart from the page, so that the address is read without loading it.
export const affiliatesTabs = ['affiliates', 'conversions', 'payouts', 'materials'] as const
export type AffiliatesTabKey = (typeof affiliatesTabs)[number]
