import * as z from 'zod/mini'
import { comparisonChoices } from '#domain/reports/comparison.ts'
import { reportFilter } from './reports.ts'
import { id, text } from './values.ts'

/** The most views a household may have: a list that can still be read. */
export const mostReportViews = 50

const fields = {
  name: text(64, 'Enter a name'),
  /** The period as it was chosen, so that the last twelve months move on with the calendar. */
  filter: reportFilter,
  compare: z.enum(comparisonChoices),
}

export const reportViewForm = z.object({ ...fields, compare: z._default(fields.compare, 'before') })
export type ReportViewForm = z.infer<typeof reportViewForm>
export const reportViewChanges = z.partial(z.object(fields))

/** A report that was given a name. */
export const reportView = z.object({ id, name: z.string(), filter: reportFilter, compare: fields.compare })
export type ReportView = z.infer<typeof reportView>
