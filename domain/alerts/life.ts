// The life of alerts from one look to the next: what is new is raised, what became materially worse or came back is raised
// again, what is gone expires. 80 % of a budget is raised, 84 % changes its figures in silence, 101 % is raised again.
import type { Cents } from '../money.ts'
import { isWorthWarning } from '../recurring-bills/forecast.ts'
import { type Finding, makeCauseKey } from './finding.ts'
import { type AlertKind, isWorse, type Severity } from './kinds.ts'

/** So many points more than when it was raised last are news. */
const materialPoints = 20

/** So many points below what raises it, it is over: what goes to and fro around a threshold is one alert. */
export const clearingPoints = 5

export type KnownAlert = {
  id: string
  kind: AlertKind
  causeKey: string
  isOpen: boolean
  /** As it was raised last. */
  raisedSeverity: Severity
  points: number | null
  raisedCents: Cents | null
}

export type Settlement = {
  raised: Finding[]
  raisedAgain: { id: string; finding: Finding }[]
  /** Still so: their figures are written anew, and nobody is told. */
  kept: { id: string; finding: Finding }[]
  expired: { id: string }[]
}

/**
 * What becomes of the known alerts. Only kinds whose detectors `finished` are touched: one that failed says nothing about
 * its alerts. Findings of muted subjects are to be left out.
 */
export function settleAlerts(
  known: readonly KnownAlert[],
  findings: readonly Finding[],
  finished: ReadonlySet<AlertKind>,
): Settlement {
  const byCause = new Map(known.map((alert) => [alert.causeKey, alert]))
  const settlement: Settlement = { raised: [], raisedAgain: [], kept: [], expired: [] }
  const found = new Set<string>()
  for (const finding of findings) {
    const causeKey = makeCauseKey(finding)
    if (!finished.has(finding.kind) || found.has(causeKey)) continue
    const alert = byCause.get(causeKey)
    if (finding.isFading && !alert?.isOpen) continue
    found.add(causeKey)
    if (!alert) settlement.raised.push(finding)
    else if (!alert.isOpen || isNews(alert, finding)) settlement.raisedAgain.push({ id: alert.id, finding })
    else settlement.kept.push({ id: alert.id, finding })
  }
  for (const { id, kind, causeKey, isOpen } of known)
    if (isOpen && finished.has(kind) && !found.has(causeKey)) settlement.expired.push({ id })
  return settlement
}

function isNews({ raisedSeverity, points, raisedCents }: KnownAlert, finding: Finding): boolean {
  if (finding.isFading) return false
  if (isWorse(finding.severity, raisedSeverity)) return true
  const { amountCents } = finding
  if (finding.isNewsByAmount && amountCents !== null && raisedCents !== null)
    return isWorthWarning(amountCents, raisedCents)
  return finding.points !== null && points !== null && finding.points >= points + materialPoints
}
