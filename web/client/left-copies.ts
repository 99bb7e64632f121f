// Copies that were left behind in a tab that is closed, as they are read again. Apart from how they are kept, because every
// screen knows of that, and the reading brings the checking of schemas along.
import * as z from 'zod/mini'
import { listStored, readStored } from '#web/start/storage.ts'
import { forgetCopy, startOf } from './kept-copies.ts'

export type Copy<Typed> = { key: string; at: number; typed: Typed }

const longestMs = 30 * 86_400_000

/** The copies of a form that no open tab is writing, the newest first. */
export async function listLeftCopies<Typed>(
  form: string,
  userId: string,
  schema: z.ZodMiniType<Typed>,
): Promise<Copy<Typed>[]> {
  const kept = z.object({ at: z.number(), typed: schema })
  const held = await listHeld()
  return listStored('localStorage', `${startOf(userId)}${form}-`)
    .filter((key) => !held.has(key))
    .flatMap((key) => {
      const found = kept.safeParse(parse(readStored('localStorage', key)))
      if (found.success && Date.now() - found.data.at < longestMs) return [{ key, ...found.data }]
      forgetCopy(key)
      return []
    })
    .toSorted((a, b) => b.at - a.at)
}

async function listHeld(): Promise<Set<string | undefined>> {
  const locks = await navigator.locks?.query()
  return new Set(locks?.held?.map(({ name }) => name))
}

function parse(json: string | null): unknown {
  try {
    return JSON.parse(json ?? 'null')
  } catch {
    return null
  }
}
