// SPEC section 7: a merchant's name as an embedding, and what its nearest neighbours in the household are.
import type * as z from 'zod/mini'
import type { neighbour } from '#contract/categoriser.ts'
import { compareEmbeddings, embedName } from '#domain/categoriser/embedding.ts'
import { judgeVote } from '#domain/categoriser/history.ts'
import { findPayeeKey } from '#domain/payees/payee-key.ts'
import { findPlan } from '#server/platform/api/caller.ts'
import type { HouseholdContext } from '#server/platform/api/builders.ts'
import { type HouseholdCategoriser, openCategoriser } from './household-categoriser.ts'
import { readPayee } from './read-payee.ts'

type Neighbour = z.output<typeof neighbour>
type Asked = { embedding?: readonly number[] | undefined; merchantName?: string | undefined; k: number }

/** Null for a name without letters. */
export function embedMerchant(merchantName: string): number[] | null {
  const key = findPayeeKey(merchantName)
  return /\p{L}/u.test(key) ? embedName(key) : null
}

/** The nearest first; with a name, what is generally known of it stands before merchants that are less sure. */
export async function listNearest(
  context: HouseholdContext,
  { embedding, merchantName, k }: Asked,
): Promise<Neighbour[]> {
  const opened = await openCategoriser(context.tx, context.member, findPlan(context))
  const asked = embedding ?? (merchantName ? embedMerchant(merchantName) : null)
  const known = merchantName ? opened.categorise({ description: merchantName, amountCents: -1 }) : null
  const first: Neighbour[] =
    known && known.source !== 'rule' && known.source !== 'history'
      ? [{ ...pick(known), merchantName: known.payee.payee }]
      : []
  return [...first, ...(asked ? compareAll(opened, asked) : [])]
    .toSorted((one, other) => other.similarity - one.similarity)
    .slice(0, k)
}

const pick = ({ categoryId, similarity, source, reason }: Omit<Neighbour, 'merchantName'>) => ({
  categoryId,
  similarity,
  source,
  reason,
})

/** Below it names have nothing to do with each other. */
const leastLikeness = 0.3
/** Only a merchant of the same name may be applied. */
const mostOfOthers = 0.84
const sameName = 0.999

function compareAll({ knowledge }: HouseholdCategoriser, asked: readonly number[]): Neighbour[] {
  const merchants = Map.groupBy(knowledge.labelled, ({ description }) => findPayeeKey(description))
  return [...merchants].flatMap(([key, rows]) => {
    const likeness = compareEmbeddings(asked, embedName(key))
    if (likeness < leastLikeness) return []
    const { categoryId, description } = rows.at(-1)!
    const labels = rows.filter((row) => row.categoryId === categoryId).length
    const isSameName = likeness > sameName
    const elsewhere = rows.length - labels
    const said = judgeVote({ similarity: likeness, share: 1, there: labels, elsewhere, isSameName })
    const { payee } = readPayee(description)
    return [
      {
        categoryId,
        merchantName: payee,
        similarity: isSameName ? said : Math.min(mostOfOthers, said),
        source: 'history' as const,
        reason: `${labels} earlier ${payee}`,
      },
    ]
  })
}
