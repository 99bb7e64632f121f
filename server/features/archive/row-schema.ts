// What a value of an archive may be: by its column's type, and where the screens rely on more, by a schema of its own.
import * as z from 'zod/mini'
import { alertFacts, nextStep } from '#contract/alerts.ts'
import { tipDetails } from '#contract/coach.ts'
import { enteredBalances, keptPlan, rateChanges } from '#contract/debts.ts'
import { importSettings, receipt } from '#contract/imports.ts'
import { reportFilter } from '#contract/reports.ts'
import { transactionViewFilter } from '#contract/transaction-views.ts'
import { id } from '#contract/values.ts'
import { alertKinds } from '#domain/alerts/kinds.ts'
import { detectorKeys } from '#domain/coach/tip.ts'
import { type Day, isKeptDay, parseDay } from '#domain/calendar.ts'
import { isCurrency, isLocale, isTimeZone } from '#domain/preferences.ts'
import type { Column, Table } from './catalogue.ts'

/** A row of the table as an archive has it; anything else is refused. Throws for a type nobody has thought of. */
export function createRowSchema({ name: table, columns }: Table): z.ZodMiniType<Record<string, unknown>> {
  const shape = columns.map((column): [string, z.ZodMiniType] => {
    const schema = createValueSchema(table, column)
    return [column.property, column.isRequired ? schema : z.optional(z.nullable(schema))]
  })
  return z.strictObject(Object.fromEntries(shape)) as z.ZodMiniType<Record<string, unknown>>
}

function createValueSchema(table: string, { name, type }: Column): z.ZodMiniType {
  const schema = schemasOfColumns[`${table}.${name}`] ?? schemasOfTypes[type]
  if (!schema)
    throw new Error(`server/features/archive/row-schema.ts does not say what ${table}.${name} may be`)
  return schema
}

const isStorable = (text: string) => text.isWellFormed() && !text.includes('\0')
const text = (longest: number) => z.string().check(z.maxLength(longest), z.refine(isStorable))
const integer = (bits: number) => z.int().check(z.minimum(-(2 ** (bits - 1))), z.maximum(2 ** (bits - 1) - 1))
const timestamp = /^(19\d\d|2[01]\d\d)-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,6})?\+00:00$/

const schemasOfTypes: Readonly<Record<string, z.ZodMiniType>> = {
  uuid: id,
  text: text(10_000),
  'text[]': z.array(text(10_000)).check(z.maxLength(1000)),
  boolean: z.boolean(),
  smallint: integer(16),
  integer: integer(32),
  bigint: z.int(),
  real: z.number(),
  'double precision': z.number(),
  date: z.string().check(z.refine((day) => parseDay(day) !== null && isKeptDay(day as Day))),
  'timestamp with time zone': z
    .string()
    .check(z.refine((instant) => timestamp.test(instant) && !Number.isNaN(Date.parse(instant)))),
}

/**
 * What the schema lets in, with the fields the archive has and no others: a default stands for what an older version did
 * not keep, and kept here it would make another state of the household than the one that was archived.
 */
function withoutDefaults(schema: z.ZodMiniType): z.ZodMiniType {
  return z.pipe(
    z.unknown(),
    z.transform((given, context) => {
      const { success, data, error } = schema.safeParse(given)
      if (success) return pickGiven(data, given)
      for (const { path, message } of error.issues)
        context.issues.push({ code: 'custom', path, message, input: given })
      return z.NEVER
    }),
  )
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const pickGiven = (read: unknown, given: unknown): unknown =>
  isRecord(read) && isRecord(given)
    ? Object.fromEntries(
        Object.entries(read)
          .filter(([name]) => Object.hasOwn(given, name))
          .map(([name, value]) => [name, pickGiven(value, given[name])]),
      )
    : read

const schemasOfColumns: Readonly<Record<string, z.ZodMiniType>> = {
  'households.time_zone': z.string().check(z.refine(isTimeZone)),
  'households.locale': z.string().check(z.refine(isLocale)),
  'households.currency': z.string().check(z.refine(isCurrency)),
  'imports.file_size': z.int().check(z.minimum(0)),
  'imports.settings': withoutDefaults(z.partial(importSettings)),
  'imports.receipt': receipt,
  'imports.rejections': z
    .array(z.strictObject({ importKey: text(1000), otherId: id }))
    .check(z.maxLength(10_000)),
  'import_mappings.settings': withoutDefaults(z.partial(importSettings)),
  'smart_alerts.kind': z.enum(alertKinds),
  'smart_alerts.facts': alertFacts,
  'savings_tips.detector': z.enum(detectorKeys),
  'savings_tips.details': tipDetails,
  'smart_alerts.link': nextStep.shape.link,
  'smart_alerts.next_step': nextStep,
  'alert_mutes.kind': z.enum(alertKinds),
  'report_views.filter': withoutDefaults(reportFilter),
  'transaction_views.filter': transactionViewFilter,
  'debts.rate_changes': rateChanges,
  'debts.entered_balances': enteredBalances,
  'debt_plans.lump_sums': keptPlan.lumpSums,
  'debt_plans.debts': keptPlan.debts,
  'debt_plans.expected': keptPlan.expected,
}
