// A draft's file as the reading thread has it: read there at its upload, and again whenever it was closed meanwhile.
import type { ImportRow, LandingForm, RowVerdict } from '#contract/imports.ts'
import { dayInTimeZone } from '#domain/calendar.ts'
import { AppError } from '#server/errors.ts'
import type { MemberContext } from '#server/platform/api/builders.ts'
import { judgeRows } from './judge-file.ts'
import { type Draft, readFileSlice } from './queries.ts'
import type { Household } from './read-bank-file.ts'
import type { BankIds, Batch, Judgement, LandingPlan, Mapping, Reading } from './reading-messages.ts'
import { askReadingThread } from './reading-thread.ts'

/** A file that is open as long as somebody works on it. */
export type OpenFile = {
  reading: Reading
  /**
   * Compares the rows with the household's transactions. Pages and plans show the result of the last comparison, which is
   * used again while the household has not changed since the version `since`: by default that of `judgedAt`, with null it
   * is not known.
   */
  judge(since?: string | null): Promise<Judgement>
  /** The version of the household by which it was judged, where there was one. */
  judgedAt(): Promise<string | null>
  plan(choices: LandingForm): Promise<LandingPlan>
  /** The planned rows, `size` at a time. */
  batches(size: number): AsyncGenerator<Batch, void>
  /** Ids of transactions that were there already, `size` rows at a time. */
  knownIds(size: number): AsyncGenerator<BankIds, void>
}

export type PageQuery = { verdict: RowVerdict | undefined; after: number; limit: number }
type RowPage = { items: ImportRow[]; nextCursor: string | null }

/** Names a draft, as it is read now, in the reading thread. */
const buildKey = ({ id, accountId, currency, overrides }: Draft): string =>
  `${id} ${accountId} ${currency} ${JSON.stringify(overrides)}`

/**
 * Works on a draft's file: `uploaded`, or what the database keeps of it. It is read as the last file of its shape in this
 * account was. Throws 'import-unreadable' with the reason.
 */
export async function withFile<Result>(
  context: MemberContext,
  draft: Draft,
  work: (file: OpenFile) => Promise<Result>,
  uploaded?: Uint8Array,
): Promise<Result> {
  const key = buildKey(draft)
  const reading = await openFile(context, draft, uploaded)
  try {
    return await work({
      reading,
      judge: (since) => judgeRows(context, { key, accountId: draft.accountId, reading }, since),
      judgedAt: async () => (await askReadingThread('held', { key }))?.version ?? null,
      plan: (choices) => askReadingThread('plan', { key, choices }),
      batches: (size) =>
        readParts(
          size,
          ({ ids }) => ids,
          (from) => askReadingThread('batch', { key, from, size }),
        ),
      knownIds: (size) =>
        readParts(
          size,
          ({ bankIds }) => bankIds,
          (from) => askReadingThread('known', { key, from, size }),
        ),
    })
  } finally {
    // Heard before whatever is asked next. A thread that has ended has no file open.
    askReadingThread('close', { key, keep: true }).catch(() => {})
  }
}

/** A page of the rows as they were last judged; null when the file is closed, or not judged. */
export const findPage = (draft: Draft, query: PageQuery): Promise<RowPage | null> =>
  askReadingThread('page', { key: buildKey(draft), ...query })

/** Frees the memory of a file that nobody will look at again. */
export async function forgetFile(draft: Draft): Promise<void> {
  await askReadingThread('close', { key: buildKey(draft), keep: false })
}

async function openFile(context: MemberContext, draft: Draft, uploaded?: Uint8Array): Promise<Reading> {
  const key = buildKey(draft)
  const reading =
    (await askReadingThread('open', { key, file: null })) ??
    (await askReadingThread('open', {
      key,
      file: {
        bytes: uploaded ?? (await readBytes(context, draft)),
        overrides: draft.overrides,
        ...(await readKnown(context, draft)),
      },
    }))
  if (!reading?.ok) throw new AppError('import-unreadable', { reason: reading?.sentence ?? '' })
  return reading
}

/** Asks for one part after another, until one is not full. */
async function* readParts<Part>(
  size: number,
  itemsOf: (part: Part) => readonly unknown[],
  ask: (from: number) => Promise<Part>,
): AsyncGenerator<Part, void> {
  for (let from = 0; ; from += size) {
    const part = await ask(from)
    const count = itemsOf(part).length
    if (count > 0) yield part
    if (count < size) return
  }
}

async function readBytes(context: MemberContext, { id }: Draft): Promise<Uint8Array> {
  const parts: Buffer[] = []
  for (;;) {
    const part = await context.short((tx) => readFileSlice(tx, id, parts.length))
    if (part.length === 0) return new Uint8Array(Buffer.concat(parts))
    parts.push(part)
  }
}

/** What is known without the file. */
const readKnown = ({ services, short }: MemberContext, { accountId }: Draft) =>
  short(async (tx) => {
    const [mappings, { currency, timeZone }, { name: accountName }] = await Promise.all([
      tx
        .selectFrom('importMappings')
        .select(['shape', 'settings'])
        .where('accountId', '=', accountId)
        .execute() as Promise<Mapping[]>,
      tx.selectFrom('households').select(['currency', 'timeZone']).executeTakeFirstOrThrow(),
      tx.selectFrom('accounts').select('name').where('id', '=', accountId).executeTakeFirstOrThrow(),
    ])
    const household: Household = {
      currency,
      accountName,
      today: dayInTimeZone(services.clock.now().getTime(), timeZone),
    }
    return { mappings, household }
  })
