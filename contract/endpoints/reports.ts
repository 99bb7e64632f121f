import { endpoint } from '#contract/endpoint.ts'
import { netWorth, reportMerchants, reportMonths } from '#contract/report-figures.ts'
import { report, reportFilter } from '#contract/reports.ts'

export const reportEndpoints = {
  read: endpoint('pro', 'GET /reports', 'What a period came to, and how it stands to others')
    .input(reportFilter)
    .output(report),
  months: endpoint(
    'pro',
    'GET /reports/months',
    'What categories came to month by month, and the split of each month',
  )
    .input(reportFilter)
    .output(reportMonths),
  merchants: endpoint('pro', 'GET /reports/merchants', 'Where it was spent, and what each came to before')
    .input(reportFilter)
    .output(reportMerchants),
  netWorth: endpoint('pro', 'GET /reports/net-worth', 'What the accounts held at the end of each month')
    .input(reportFilter)
    .output(netWorth),
}
