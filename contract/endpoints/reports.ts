import { endpoint } from '#contract/endpoint.ts'
import { report, reportFilter } from '#contract/reports.ts'

export const reportEndpoints = {
  read: endpoint('pro', 'GET /reports', 'What a period came to, and how it stands to others')
    .input(reportFilter)
    .output(report),
}
