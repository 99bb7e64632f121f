import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { netWorth, reportMerchants, reportMonths } from '#contract/report-figures.ts'
import { reportView, reportViewChanges, reportViewForm } from '#contract/report-views.ts'
import { comparedReportFilter, report, reportFilter } from '#contract/reports.ts'
import { byId, id, undoable } from '#contract/values.ts'

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
    .input(comparedReportFilter)
    .output(reportMerchants),
  netWorth: endpoint('pro', 'GET /reports/net-worth', 'What the accounts held at the end of each month')
    .input(reportFilter)
    .output(netWorth),
  persons: endpoint(
    'pro',
    'GET /reports/persons',
    'Whose transactions there are, the first 100 by name',
  ).output(z.array(z.string())),
}

export const reportViewEndpoints = {
  list: endpoint('pro', 'GET /report-views', 'Saved views of reports by name').output(z.array(reportView)),
  create: endpoint('pro-writer', 'POST /report-views', 'Gives a report a name')
    .input(reportViewForm)
    .output(reportView),
  update: endpoint('pro-writer', 'PATCH /report-views/{id}', 'Gives a view another name, or another report')
    .input(z.extend(reportViewChanges, { id }))
    .output(reportView),
  delete: endpoint('pro-writer', 'DELETE /report-views/{id}', 'Deletes a view').input(byId).output(undoable),
}
