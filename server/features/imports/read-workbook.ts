// From the bytes of an .xlsx workbook to the cells of its sheets.
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Table } from '#domain/imports/settings.ts'
import { fileLimits } from '#domain/imports/limits.ts'
import { readNumberKinds } from '#domain/imports/workbook/number-formats.ts'
import { makeTextReader } from '#domain/imports/workbook/shared-texts.ts'
import { type CellContext, makeRowReader } from '#domain/imports/workbook/sheet-rows.ts'
import { readPlan, type WorkbookPlan } from '#domain/imports/workbook/sheets.ts'
import { damaged, type TagHandler, walkTags } from '#domain/imports/workbook/tags.ts'
import {
  listEntries,
  makeInflater,
  RefusedArchive,
  type ZipEntry,
} from '#server/platform/files/zip-archive.ts'

export type Sheet = { name: string; table: Table }

/** The sheets that can be seen and have anything in them. Throws `RefusedArchive` with the reason. */
export async function readWorkbook(bytes: Uint8Array): Promise<Sheet[]> {
  const entries = listEntries(bytes)
  if (entries.some(({ name }) => /vbaproject/i.test(name)))
    throw new RefusedArchive('it has macros. Please save it as an .xlsx workbook, without them.')
  const open = openParts(entries)
  const plan = readPlanOf(entries, open)
  const texts: string[] = []
  await walkPart(open(plan.textsPath), 'si>', makeTextReader(texts))
  const styles = open(plan.stylesPath)?.toString('utf8') ?? emptyStyles
  const kinds = readNumberKinds(styles)
  if (!kinds) throw new RefusedArchive(damaged)
  let cells = 0
  const countCell = () => ++cells <= fileLimits.cells
  const context: CellContext = { texts, kinds, startsIn1904: plan.startsIn1904, countCell }
  const seen = plan.sheets.filter(({ isHidden }) => !isHidden)
  if (seen.length > mostSheets) throw new RefusedArchive(`it has more than ${mostSheets} sheets.`)
  const sheets: Sheet[] = []
  for (const { name, path } of seen) {
    const reader = makeRowReader(context)
    await walkPart(open(path), 'row>', reader)
    const table = reader.finish()
    if (table.records.length > 0) sheets.push({ name, table })
  }
  return sheets
}

const mostSheets = 100
const emptyStyles = '<styleSheet/>'

type OpenPart = (path: string | null) => Buffer | null

/** Names of parts mean the same in capitals; of two of one name the first is meant. */
function openParts(entries: readonly ZipEntry[]): OpenPart {
  const inflate = makeInflater()
  const byName = new Map(entries.map((entry) => [entry.name.toLowerCase(), entry] as const).toReversed())
  return (path) => {
    const entry = path === null ? undefined : byName.get(path.toLowerCase())
    return entry ? inflate(entry) : null
  }
}

function readPlanOf(entries: readonly ZipEntry[], open: OpenPart): WorkbookPlan {
  const path = entries.map(({ name }) => name).find((name) => /^xl\/workbook\w*\.xml$/i.test(name)) ?? ''
  const workbook = open(path)?.toString('utf8')
  const relations = open(path.replace(/[^/]*$/, '_rels/$&.rels'))?.toString('utf8')
  const plan = workbook && relations ? readPlan(path, workbook, relations) : null
  if (!plan) throw new RefusedArchive(damaged)
  return plan
}

const pieceBytes = 256 * 1024

/** A piece at a time, each up to the end of an element, so that the text of a large part is never held as a whole. */
async function walkPart(part: Buffer | null, elementEnd: string, handler: TagHandler): Promise<void> {
  if (!part) return
  for (let from = 0; from < part.length;) {
    const end = part.indexOf(elementEnd, from + pieceBytes)
    const until = end < 0 ? part.length : end + elementEnd.length
    const fault = walkTags(part.toString('utf8', from, until), handler)
    if (fault !== null) throw new RefusedArchive(fault)
    from = until
    await nextTurn()
  }
}
