import { sql } from 'kysely'
import type { Tag } from '#contract/tags.ts'
import { requireFound } from '#server/errors.ts'
import type { HouseholdTransaction } from '#server/platform/household/transaction.ts'

const selectTags = (tx: HouseholdTransaction) =>
  tx
    .selectFrom('tags as g')
    .select(['g.id', 'g.name'])
    .select(
      sql<number>`(select count(*)::integer from transaction_tags x
        join transactions t on t.household_id = x.household_id and t.id = x.transaction_id and not t.is_split
        where x.household_id = g.household_id and x.tag_id = g.id)`.as('transactionCount'),
    )

/** All tags by name. */
export const listTags = (tx: HouseholdTransaction): Promise<Tag[]> =>
  selectTags(tx)
    .orderBy(sql`lower(g.name)`)
    .orderBy('g.id')
    .execute()

export const readTag = async (tx: HouseholdTransaction, id: string): Promise<Tag> =>
  requireFound(await selectTags(tx).where('g.id', '=', id).executeTakeFirst())
