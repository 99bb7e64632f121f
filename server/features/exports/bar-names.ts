/** What the bars of the picture are called. */
export const barNames = {
  income: 'Income',
  needs: 'Needs',
  wants: 'Wants',
  savings: 'Savings and debt',
} as const
