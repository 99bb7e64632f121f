// What a full list of tips takes, over 5,000 transactions of a year.
// node bench/coach.ts
import { findPayeeKey } from '#domain/payees/payee-key.ts'
import { cleanPayee } from '#domain/payees/clean-payee.ts'
import { addDays } from '#domain/calendar.ts'
import type { CoachMaterial } from '#domain/coach/material.ts'
import { listCandidates } from '#domain/coach/tips.ts'
import { detectBills } from '#domain/recurring-bills/detection.ts'
import { inventHousehold } from '#test/coach-households.ts'
import { printTable, rounded, timed, verdict } from './measure.ts'

const rowCount = 5000
const targetMs = 100
const rounds = 20

/** An invented year, with payments to as many shops as a year has beside it. */
function makeMaterial(seed: number): CoachMaterial {
  const { material } = inventHousehold(seed)
  const [like] = material.rows
  if (!like) throw new Error('an invented household has rows')
  const more = Array.from({ length: rowCount - material.rows.length }, (_, at) => {
    const description = `SQ *SHOP ${String.fromCharCode(65 + (at % 26), 65 + (Math.floor(at / 26) % 26))} ${at % 97} TORONTO ON`
    const { payee } = cleanPayee(description)
    const amountCents = -(100 + ((at * 7919) % 9000)) as typeof like.amountCents
    const date = addDays(material.today, -((at * 31) % 360))
    return {
      ...like,
      id: `more-${at}`,
      date,
      description,
      payee,
      merchant: findPayeeKey(description),
      amountCents,
    }
  })
  return { ...material, rows: [...material.rows, ...more].sort((a, b) => (a.date < b.date ? -1 : 1)) }
}

const materials = Array.from({ length: rounds }, (_, at) => makeMaterial(at + 1))
const list = (material: CoachMaterial) =>
  listCandidates({ ...material, series: detectBills(material.rows, material.today) })
// As a server is that has done so before.
for (let at = 0; at < 10; at++) list(makeMaterial(100 + at))
let count = 0
const before = process.cpuUsage()
const ms = await timed(async () => {
  for (const material of materials) count += list(material).length
})
const { user, system } = process.cpuUsage(before)
const each = { ms: rounded(ms / rounds), workedMs: rounded((user + system) / 1000 / rounds) }
printTable(`All tips over ${rowCount} transactions`, [
  {
    what: `${rounds} households, ${rounded(count / rounds)} tips each`,
    ...each,
    target: `${targetMs} ms, ${verdict(each.workedMs <= targetMs)}`,
  },
])
