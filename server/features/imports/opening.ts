// A draft's file in the reading thread: read there at its upload, and again whenever it is needed and closed by then.
import { AppError } from '#server/errors.ts'
import { type ImportContext, short } from './context.ts'
import { type Draft, readFileSlice } from './queries.ts'
import type { Mapping, Reading } from './reading-messages.ts'
import { ask } from './reading-thread.ts'

/** Names a draft with its settings in the reading thread. */
export const keyOf = ({ id, overrides }: Draft): string => `${id} ${JSON.stringify(overrides)}`

/** Works on a draft's file while the reading thread has it; it may have been closed, or be another process's. */
export const withDraft = <Result>(
  context: ImportContext,
  draft: Draft,
  work: (reading: Reading) => Promise<Result>,
): Promise<Result> => resting(draft, async () => work(await openDraft(context, draft)))

/** The same with a file that is no draft yet: has it read first, and throws what is wrong with it. */
export const withFile = <Result>(
  context: ImportContext,
  draft: Draft,
  bytes: Uint8Array,
  work: (reading: Reading) => Promise<Result>,
): Promise<Result> => resting(draft, async () => work(await openFile(context, draft, bytes)))

// What was worked on may be closed when room is needed for others.
async function resting<Result>(draft: Draft, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } finally {
    await ask('rest', { key: keyOf(draft) })
  }
}

async function openDraft(context: ImportContext, draft: Draft): Promise<Reading> {
  const open = await ask('describe', { key: keyOf(draft) })
  if (open) return open
  const parts: Buffer[] = []
  for (let part: Buffer; ; parts.push(part)) {
    part = await short(context, (tx) => readFileSlice(tx, draft.id, parts.length))
    if (part.length === 0) break
  }
  return openFile(context, draft, new Uint8Array(Buffer.concat(parts)))
}

// As the last file of its shape in this account was read.
async function openFile(context: ImportContext, draft: Draft, bytes: Uint8Array): Promise<Reading> {
  const mappings = await short(context, (tx) =>
    tx
      .selectFrom('importMappings')
      .select(['shape', 'settings'])
      .where('accountId', '=', draft.accountId)
      .execute(),
  )
  const read = await ask('read', {
    key: keyOf(draft),
    bytes,
    overrides: draft.overrides,
    mappings: mappings as Mapping[],
  })
  if (!read.ok) throw new AppError('import-unreadable', { reason: read.sentence })
  return read
}
