import * as z from 'zod/mini'
import { comparisonChoices } from '#domain/reports/comparison.ts'
import { reportFilter } from './reports.ts'
import { viewName } from './saved-views.ts'
import { id } from './values.ts'

const fields = {
  name: viewName,
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
