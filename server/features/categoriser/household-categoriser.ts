// Each household's categoriser, kept in memory as long as nothing it knows has changed.
import { type Categoriser, makeCategoriser } from '#domain/categoriser/categoriser.ts'
import type { Source } from '#domain/categoriser/sources.ts'
import type { Plan } from '#domain/plans.ts'
import type { HouseholdTransaction } from '#server/platform/household/transaction.ts'
import type { Member } from '#server/platform/identity/session.ts'
import { type HouseholdKnowledge, readFingerprint, readKnowledge } from './knowledge.ts'
import { loadModel } from './model.ts'
import { readPayee } from './read-payee.ts'
import { listOff, readSettings } from './settings.ts'

export type HouseholdCategoriser = {
  categorise: Categoriser
  /** What a person sorted, and the household's categories: for who looks further than the first answer. */
  knowledge: HouseholdKnowledge
}

type Kept = HouseholdCategoriser & { fingerprint: string; answered: number }

/** A categoriser of 5,000 rows takes some 5 MB. */
const mostKept = 6
/** It remembers what it was asked, so that one that was asked very often starts again. */
const mostAnswered = 20_000
/** The one that was used last is the last. */
const kept = new Map<string, Kept>()

/** Similarity suggestions are Pro, keyword rules and well-known payees everybody's (SPEC section 6). */
const withoutPro: readonly Source[] = ['history']

export async function openCategoriser(
  tx: HouseholdTransaction,
  { householdId }: Pick<Member, 'householdId'>,
  plan: Plan,
): Promise<HouseholdCategoriser> {
  const fingerprint = `${plan} ${await readFingerprint(tx)}`
  const known = kept.get(householdId)
  kept.delete(householdId)
  const entry =
    known?.fingerprint === fingerprint && known.answered < mostAnswered
      ? known
      : await make(tx, fingerprint, plan)
  kept.set(householdId, entry)
  for (const oldest of kept.keys()) if (kept.size > mostKept) kept.delete(oldest)
  return entry
}

async function make(tx: HouseholdTransaction, fingerprint: string, plan: Plan): Promise<Kept> {
  const knowledge = await readKnowledge(tx)
  const off = [...listOff(await readSettings(tx)), ...(plan === 'free' ? withoutPro : [])]
  const categorise = makeCategoriser({
    ...knowledge,
    model: await loadModel(),
    without: new Set(off),
    readPayee,
  })
  const entry: Kept = {
    fingerprint,
    knowledge,
    answered: 0,
    categorise(row) {
      entry.answered++
      return categorise(row)
    },
  }
  return entry
}
