import { AppError } from '#server/errors.ts'
import { errors } from '#contract/errors.ts'
import { createShortReads } from '#server/platform/household/transaction.ts'
import { hasProInHousehold } from '#server/platform/identity/entitlement.ts'
import { assertRoomIn } from '#server/platform/process/free-space.ts'
import { describeError } from '#server/platform/process/log.ts'
import type { Services } from '#server/platform/process/services.ts'
import { claimExport, failExport, finishExport, type HeldExport, mostStarts, renewExport } from './claim.ts'
import { deleteFiles, findPart, makeFolder, publishFile } from './files.ts'
import { createPauses } from './give-way.ts'
import { openSource, type Source } from './sources.ts'
import { writingTurns } from './turns.ts'
import { startWriting } from './writing-thread.ts'
import type { Written } from './writing-messages.ts'

type Writing = Pick<Services, 'db' | 'env' | 'clock' | 'log'>

/** What a row takes on the disk at most. */
const bytesOfRow = 1_500

/** When the rows changed while they were read, they are read again so often. */
const mostTries = 5

const renewEveryMs = 500

/**
 * Writes the file of an export, if it waits for somebody to do so, and says in its row how that went; never rejects but for
 * too many of a household. What is offered afterwards is complete: it was written under another name, and its rows were the
 * same before and after they were read.
 */
export const writeExport = (services: Writing, householdId: string, id: string): Promise<void> =>
  writingTurns.inTurn(householdId, async () => {
    const held = await claimExport(services.db, id)
    if (!held) return
    try {
      if (held.starts > mostStarts) throw new AppError('export-failed')
      await assertPro(services, held)
      const written = await write(services, held)
      await assertPro(services, held)
      await publishFile(services, id)
      const done = { ...written, now: services.clock.now() }
      if (!(await finishExport(services.db, held, done))) await discard(services, held)
    } catch (error) {
      await noteFailure(services, held, error)
    }
  })

/** Nobody wants it any more, or somebody else writes it. */
class ExportTaken extends Error {}

async function write(services: Writing, held: HeldExport): Promise<Done> {
  await assertRoomIn(await makeFolder(services), held.rowCount * bytesOfRow)
  // Nobody's session: it reads the household's rows, as a viewer would.
  const reader = { householdId: held.householdId, userId: held.householdId, role: 'viewer' } as const
  const short = createShortReads(services, reader)
  for (let tries = 0; tries < mostTries; tries++) {
    const source = await openSource(short, held.form, services.clock.now())
    const before = await source.readFingerprint()
    const done = await writeOnce(services, held, source)
    const isSame = (await source.readFingerprint()) === before
    if (isSame && done.rows === source.head.rowCount) return done
  }
  throw new AppError('archive-busy')
}

type Done = Written & { rows: number; amountCents: number | null }

async function writeOnce(services: Writing, held: HeldExport, source: Source): Promise<Done> {
  const thread = await startWriting(findPart(services, held.id), source.head)
  try {
    let rows = 0
    let renewedAt = 0
    let writing = Promise.resolve()
    const giveWay = createPauses()
    for await (const page of source.pages()) {
      // The next page is read while this one is written, and no further.
      await writing
      writing = thread.add(page)
      // A failure is met where it is waited for.
      writing.catch(() => {})
      rows += page.length
      if (performance.now() - renewedAt > renewEveryMs) {
        if (!(await renewExport(services.db, held, rows))) throw new ExportTaken()
        renewedAt = performance.now()
      }
      await giveWay()
    }
    await writing
    const { amountCents, ...tail } = source.sum()
    return { ...(await thread.end(tail)), rows, amountCents }
  } finally {
    await thread.close()
  }
}

async function assertPro(services: Writing, { householdId }: HeldExport): Promise<void> {
  const has = await hasProInHousehold(services, householdId).catch(() => {
    throw new ExportTaken()
  })
  if (!has) throw new AppError('pro-required')
}

async function noteFailure(services: Writing, held: HeldExport, error: unknown): Promise<void> {
  if (error instanceof ExportTaken) return discard(services, held)
  if (!(error instanceof AppError)) services.log.error('export failed', describeError(error))
  const sentence = error instanceof AppError ? error.message : errors['export-failed'][1]
  try {
    await deleteFiles(services, held.id)
    await failExport(services.db, held, sentence, services.clock.now())
  } catch (unwritten) {
    // It is taken up again when its writer counts as silent.
    services.log.error('failed export not noted', describeError(unwritten))
  }
}

/** Leaves the file to whoever took it over; of an export that is gone it takes it away. */
async function discard(services: Writing, { id }: HeldExport): Promise<void> {
  const row = await services.db.selectFrom('exports').select('id').where('id', '=', id).executeTakeFirst()
  if (!row) await deleteFiles(services, id)
}
