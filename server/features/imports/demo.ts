import { createHash } from 'node:crypto'
import { v7 as uuidv7 } from 'uuid'
import type { ImportReceipt } from '#contract/imports.ts'
import { type DemoFile, demoFiles } from '#database/demo/imports.ts'
import { addDays, type Day } from '#domain/calendar.ts'
import { judgeRows } from '#domain/imports/matching/duplicates.ts'
import { type Cents, cents, sumCents } from '#domain/money.ts'
import type { Demo } from '#server/platform/areas/demo.ts'

/** Bank files as they stand once they were imported: their receipts, and their rows. */
export async function addDemoFiles(demo: Demo): Promise<void> {
  for (const file of demoFiles) await addDemoFile(file, demo)
}

async function addDemoFile({ account, fileName, importedDaysAgo, rows }: DemoFile, demo: Demo) {
  const { tx, member, accountId, categoryId, today } = demo
  const { householdId, userId } = member
  const read = rows.map(({ daysAgo, amountCents, description }) => ({
    date: addDays(today, -daysAgo),
    amountCents: cents(amountCents),
    description,
  }))
  const landedAt = new Date(`${addDays(today, -importedDaysAgo)}T18:20:00Z`)
  const text = ['Date,Description,Amount', ...read.map((row) => Object.values(row).join())].join('\r\n')
  const importId = uuidv7()
  await tx
    .insertInto('imports')
    .values({
      householdId,
      id: importId,
      accountId: accountId(account),
      fileName,
      fileSize: text.length,
      fileHash: createHash('sha256').update(text).digest('hex'),
      settings: '{}',
      receipt: JSON.stringify(describeRows(read)),
      rowsWritten: read.length,
      rowsTotal: read.length,
      createdBy: userId,
      createdAt: landedAt,
      landedAt,
    })
    .execute()
  const verdicts = judgeRows(read, [])
  await tx
    .insertInto('transactions')
    .values(
      read.map((row, at) => ({
        ...row,
        householdId,
        id: uuidv7(),
        accountId: accountId(account),
        categoryId: categoryId(rows[at]?.category ?? ''),
        importId,
        importLine: at + 2,
        importKey: verdicts[at]?.importKey ?? null,
        enteredBy: userId,
        cleared: true,
        createdAt: landedAt,
        updatedAt: landedAt,
      })),
    )
    .execute()
}

const describeRows = (rows: readonly { date: Day; amountCents: Cents }[]): ImportReceipt => ({
  added: rows.length,
  addedCents: sumCents(rows.map(({ amountCents }) => amountCents)),
  period: { firstDay: rows[0]!.date, lastDay: rows.at(-1)!.date },
  same: 0,
  similarLeftOut: 0,
  leftOut: 0,
  zeroLeftOut: 0,
  categorised: rows.length,
  transfersLinked: 0,
  badCount: 0,
  bad: [],
  lines: { total: rows.length + 1, rows: rows.length, bad: 0, leftOut: 0, above: 1, blank: 0 },
})
