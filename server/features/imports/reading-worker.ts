// The reading thread: keeps the last few files that were opened, parsed and judged.
import { isDeepStrictEqual } from 'node:util'
import { parentPort } from 'node:worker_threads'
import type { LandingForm } from '#contract/imports.ts'
import { fileLimits } from '#domain/imports/limits.ts'
import {
  countVerdicts,
  type JudgedFile,
  type JudgedRow,
  judgeFile,
  listNamed,
  listPage,
  planLanding,
  shorten,
  summarise,
  toImportRow,
} from './judged-file.ts'
import type { PaidDate } from './bill-payments.ts'
import {
  type Marks,
  type NeighbourKind,
  type NeighbourPage,
  sumMarks,
  unpackNeighbours,
} from './neighbour-pages.ts'
import { describeFile, hashShape } from './describe-file.ts'
import type {
  BankIds,
  FromThread,
  Judgement,
  Link,
  Reading,
  ReadingTasks,
  TaskName,
  ToThread,
} from './reading-messages.ts'
import { type BankFile, readBankFile } from './read-bank-file.ts'
import { isAsRemembered, pickRemembered } from './remembered-settings.ts'
import { makeRowIds } from './row-ids.ts'

type Neighbours = Record<NeighbourKind, NeighbourPage[]>
type OpenFile = {
  file: BankFile
  isRemembered: boolean
  /** What it shows, for whoever opens it. */
  reading?: Reading
  judgings: Map<number, Neighbours>
  judged?: JudgedFile
  /** What the last judging came to. */
  judgement?: Judgement
  /** What it was held against, the neighbours by their marks. */
  held?: Held
  planned?: PlannedRow[]
  /** How many requests work on it. */
  users: number
}
type Held = { marks: Marks; known: string; version: string | null }
type PlannedRow = { row: JudgedRow; id: string }

/** Files, and rows of them, kept open for the next look. One that is being worked on stays, whatever its size. */
const mostResting = { files: 4, rows: fileLimits.rows }
/** The one that was worked on last is the last. */
const open = new Map<string, OpenFile>()

const tasks: {
  [Name in TaskName]: (ask: ReadingTasks[Name]['ask']) => Answer<Name> | Promise<Answer<Name>>
} = {
  async open({ key, file }) {
    if (!open.has(key) && file) {
      const read = await readAsBefore(file)
      if (!read.ok) return read
      // Another request may have read it meanwhile.
      if (!open.has(key)) open.set(key, read.entry)
    }
    const entry = open.get(key)
    if (!entry) return null
    entry.users += 1
    entry.reading ??= describeFile(entry)
    return entry.reading
  },
  surround({ key, judging, kind, page }) {
    const { judgings } = opened(key)
    const around = judgings.get(judging) ?? nothingAround()
    around[kind].push(page)
    judgings.set(judging, around)
    return null
  },
  held: ({ key }) => open.get(key)?.held ?? null,
  judge({ key, judging, marks, version, ...known }) {
    const entry = opened(key)
    const neighbours = entry.judgings.get(judging) ?? nothingAround()
    entry.judgings.delete(judging)
    const held = { marks: marks ?? sumAll(neighbours), known: JSON.stringify(known), version }
    if (
      !entry.judgement ||
      !isDeepStrictEqual({ ...held, version: null }, { ...entry.held, version: null })
    ) {
      if (marks) return null
      entry.judged = judgeFile(entry.file, { ...unpackAll(neighbours), ...known })
      entry.judgement = describeJudged(entry.judged)
    }
    entry.held = held
    return entry.judgement
  },
  page({ key, ...query }) {
    const judged = open.get(key)?.judged
    return judged ? listPage(judged, query) : null
  },
  plan({ key, choices }) {
    const entry = opened(key)
    if (!entry.judged) throw new Error('This file is not judged yet')
    const { chosen, summary } = planLanding(entry.judged, choices)
    const ids = makeRowIds(chosen.length)
    const planned = chosen.map((row, at) => ({ row, id: ids[at]! }))
    // The newest is written first. Lists are read so, and an index that is filled from its end has pages that are full.
    entry.planned = planned.toReversed()
    return { summary, links: listLinks(planned, choices), payments: listPayments(planned) }
  },
  batch({ key, from, size }) {
    const part = opened(key).planned?.slice(from, from + size) ?? []
    return {
      ids: part.map(({ id }) => id),
      lines: part.map(({ row }) => row.candidate.line),
      dates: part.map(({ row }) => row.candidate.date),
      descriptions: part.map(({ row }) => shorten(row.candidate.description)),
      amounts: part.map(({ row }) => row.candidate.amountCents),
      categoryIds: part.map(({ row }) => row.rule?.categoryId ?? null),
      importKeys: part.map(({ row }) => row.importKey),
      named: listBankIds(part.map(({ row, id }) => ({ row: row.candidate, transactionId: id }))),
    }
  },
  known({ key, from, size }) {
    const { judged } = opened(key)
    return listBankIds(judged ? listNamed(judged).slice(from, from + size) : [])
  },
  close({ key, keep }) {
    const entry = open.get(key)
    if (!keep) open.delete(key)
    else if (entry) leave(key, entry)
    return null
  },
}

const describeJudged = (judged: JudgedFile): Judgement => ({
  ...summarise(judged),
  counts: countVerdicts(judged),
  preview: judged.rows.slice(0, 10).map(toImportRow),
})

type Answer<Name extends TaskName> = ReadingTasks[Name]['answer']

const port = parentPort
if (!port) throw new Error('Bank files are read only in a worker')
port.on('message', async ({ id, task, ask }: ToThread) => {
  const post = (message: FromThread) => port.postMessage(message)
  try {
    post({ id, answer: await (tasks[task] as (given: typeof ask) => unknown)(ask) })
  } catch (error) {
    post({ id, failure: error instanceof Error ? (error.stack ?? error.message) : String(error) })
  }
})

function listBankIds(all: ReturnType<typeof listNamed>): BankIds {
  const named = all.filter(({ row }) => row.bankId)
  return {
    transactionIds: named.map(({ transactionId }) => transactionId),
    bankIds: named.map(({ row }) => row.bankId ?? ''),
    batchIds: named.map(({ row }) => row.batchId ?? null),
    dates: named.map(({ row }) => row.date),
    amounts: named.map(({ row }) => row.amountCents),
  }
}

const sumAll = ({ existing, others }: Neighbours): Marks => ({
  existing: sumMarks(existing),
  others: sumMarks(others),
})

const unpackAll = ({ existing, others }: Neighbours) => ({
  existing: existing.flatMap(unpackNeighbours),
  others: others.flatMap(unpackNeighbours),
})

const nothingAround = (): Neighbours => ({ existing: [], others: [] })

type Upload = NonNullable<ReadingTasks['open']['ask']['file']>

/** Reads a file by what it shows, and by what was chosen for the last one of its shape. */
async function readAsBefore({ bytes, overrides, mappings, household }: Upload) {
  const read = await readBankFile(bytes, overrides, household)
  if (!read.ok) return read
  const mapping = mappings.find(({ shape }) => shape === hashShape(read))
  const remembered = mapping ? pickRemembered(read, mapping) : {}
  const isRemembered = Object.keys(remembered).length > 0
  const isKnown = mapping !== undefined && isAsRemembered(mapping, read.settings)
  const again =
    isRemembered && !(isKnown && read.questions.length === 0)
      ? await readBankFile(bytes, { ...remembered, ...overrides }, household)
      : read
  if (!again.ok) return again
  const entry: OpenFile = { file: again, isRemembered, judgings: new Map(), users: 0 }
  return { ok: true as const, entry }
}

// What nobody works on is closed when room is needed, what was used longest ago first.
function leave(key: string, entry: OpenFile): void {
  entry.users -= 1
  if (entry.users > 0) return
  open.delete(key)
  open.set(key, entry)
  let [files, rows] = [0, 0]
  for (const [kept, { users, file }] of [...open].toReversed()) {
    if (users > 0) continue
    files += 1
    rows += file.rows.length + file.bad.length
    if (files > mostResting.files || rows > mostResting.rows) open.delete(kept)
  }
}

function opened(key: string): OpenFile {
  const file = open.get(key)
  if (!file) throw new Error('This file is not open any more')
  return file
}

function listLinks(planned: PlannedRow[], choices: LandingForm): Link[] {
  const accepted = new Set(choices.linkTransfers.map(pairName))
  const rejected = new Set(choices.rejectTransfers.map(pairName))
  return planned.flatMap(({ row: { verdict, other, candidate }, id }) => {
    if (verdict !== 'transfer' || !other) return []
    const pair = pairName({ line: candidate.line, transactionId: other.id })
    if (!accepted.has(pair) && !rejected.has(pair)) return []
    return [{ id, otherId: other.id, amountCents: candidate.amountCents, accepted: accepted.has(pair) }]
  })
}

const pairName = ({ line, transactionId }: { line: number; transactionId: string }) =>
  `${line} ${transactionId}`

const listPayments = (planned: PlannedRow[]): PaidDate[] =>
  planned.flatMap(({ row: { bill, candidate }, id }) => {
    if (bill?.certainty !== 'certain') return []
    const { id: billId, name: billName, dueDate, differenceCents } = bill
    return [
      { transactionId: id, billId, billName, dueDate, differenceCents, amountCents: candidate.amountCents },
    ]
  })
