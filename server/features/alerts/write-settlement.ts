import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { Day } from '#domain/calendar.ts'
import { type Finding, makeCauseKey } from '#domain/alerts/finding.ts'
import type { AlertKind, Severity } from '#domain/alerts/kinds.ts'
import { type KnownAlert, settleAlerts } from '#domain/alerts/life.ts'
import { cents } from '#domain/money.ts'
import { keepPlan } from '#server/platform/database/kept-plans.ts'
import type { HouseholdTransaction } from '#server/platform/household/transaction.ts'
import { getEvidenceLink, getNextStepLink } from './links.ts'
import type { RaisedAlert } from './public.ts'

type Scope = { tx: HouseholdTransaction; householdId: string; now: Date; today: Day }

type Known = KnownAlert & { text: string }

type Settled = {
  /** What is open, as `readOpen` gave it. */
  open: readonly Known[]
  finished: ReadonlySet<AlertKind>
  mayRaise: boolean
}

/** Raises, changes and expires alerts by what was found of the finished kinds; returns those that were raised. */
export async function writeSettlement(
  { tx, householdId, now, today }: Scope,
  findings: readonly Finding[],
  { open, finished, mayRaise }: Settled,
): Promise<RaisedAlert[]> {
  const known = [...open, ...(await readExpired(tx, findings, open))]
  const { raised, raisedAgain, kept, expired } = settleAlerts(known, findings, finished)
  const texts = new Map(known.map(({ id, text }) => [id, text]))
  if (expired.length > 0)
    await tx
      .updateTable('smartAlerts')
      .set({ expiredAt: now })
      .where(
        'id',
        'in',
        expired.map(({ id }) => id),
      )
      .execute()
  const changed = kept
    .map(({ id, finding }) => ({ id, shown: toColumns(finding) }))
    .filter(({ id, shown }) => texts.get(id) !== textOf(shown))
  await Promise.all(
    changed.map(({ id, shown }) => tx.updateTable('smartAlerts').set(shown).where('id', '=', id).execute()),
  )
  if (!mayRaise) return []
  const rows: RaisedAlert[] = []
  for (const { id, finding } of raisedAgain) {
    const { version } = await tx
      .updateTable('smartAlerts')
      .set({ ...toColumns(finding), ...asRaised(finding, { now, today }) })
      .set({ version: sql<number>`version + 1`, expiredAt: null, readAt: null, readBy: null })
      .where('id', '=', id)
      .returning('version')
      .executeTakeFirstOrThrow()
    rows.push(toRaised(id, version, finding))
  }
  const made = raised.map((finding) => ({ id: uuidv7(), finding }))
  if (made.length > 0)
    await tx
      .insertInto('smartAlerts')
      .values(
        made.map(({ id, finding }) => ({
          householdId,
          id,
          kind: finding.kind,
          subject: finding.subject,
          causeKey: makeCauseKey(finding),
          createdAt: now,
          ...toColumns(finding),
          ...asRaised(finding, { now, today }),
        })),
      )
      .execute()
  return [...rows, ...made.map(({ id, finding }) => toRaised(id, 1, finding))]
}

/** The alerts that are open, whatever was found. */
export const readOpen = async (tx: HouseholdTransaction): Promise<Known[]> =>
  (await selectOpen(tx)).map(toKnown)

/** Those that were of the same causes and are over; not asked for where all that was found is open. */
async function readExpired(
  tx: HouseholdTransaction,
  findings: readonly Finding[],
  open: readonly Known[],
): Promise<Known[]> {
  const known = new Set(open.map(({ causeKey }) => causeKey))
  const others = findings.map(makeCauseKey).filter((causeKey) => !known.has(causeKey))
  if (others.length === 0) return []
  const rows = await selectKnown(tx)
    .where('expiredAt', 'is not', null)
    .where('causeKey', '=', sql<string>`any(${others}::text[])`)
    .execute()
  return rows.map(toKnown)
}

const selectKnown = (tx: HouseholdTransaction) =>
  tx
    .selectFrom('smartAlerts')
    .select(['id', 'kind', 'causeKey', 'raisedSeverity', 'points', 'raisedCents', 'expiredAt'])
    .select(['title', 'message', 'severity', 'amountCents', 'subjectName', 'link'])

const selectOpen = keepPlan((db) => selectKnown(db).where('expiredAt', 'is', null))

type Row = Awaited<ReturnType<ReturnType<typeof selectKnown>['executeTakeFirstOrThrow']>>

const toKnown = ({
  id,
  kind,
  causeKey,
  raisedSeverity,
  points,
  raisedCents,
  expiredAt,
  ...shown
}: Row): Known => ({
  id,
  kind: kind as AlertKind,
  causeKey,
  raisedSeverity: raisedSeverity as Severity,
  points,
  raisedCents: raisedCents === null ? null : cents(raisedCents),
  isOpen: expiredAt === null,
  text: textOf(shown),
})

/** What is shown of a finding, and written anew when it changed. */
const toColumns = (finding: Finding) => ({
  subjectName: finding.subjectName,
  title: finding.title,
  message: finding.message,
  severity: finding.severity,
  amountCents: finding.amountCents,
  facts: JSON.stringify({ evidence: finding.evidence }),
  link: getEvidenceLink(finding.evidence),
  nextStep: JSON.stringify({ label: finding.nextStep.label, link: getNextStepLink(finding) }),
})

const asRaised = (finding: Finding, { now, today }: { now: Date; today: Day }) => ({
  date: today,
  raisedAt: now,
  raisedSeverity: finding.severity,
  points: finding.points,
  raisedCents: finding.amountCents,
})

type Shown = {
  title: string
  message: string
  severity: string
  amountCents: number | null
  subjectName: string
  link: string
}

/** Equal when a reader sees the same. */
const textOf = ({ title, message, severity, amountCents, subjectName, link }: Shown): string =>
  JSON.stringify([title, message, severity, amountCents, subjectName, link])

const toRaised = (id: string, version: number, finding: Finding): RaisedAlert => ({
  id,
  version,
  kind: finding.kind,
  severity: finding.severity,
  title: finding.title,
  message: finding.message,
  link: getEvidenceLink(finding.evidence),
  amountCents: finding.amountCents,
})
