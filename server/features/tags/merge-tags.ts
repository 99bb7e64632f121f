import { sql } from 'kysely'
import { AppError } from '#server/errors.ts'
import type { HouseholdContext } from '#server/platform/api/builders.ts'
import { deleteWithUndo } from '#server/platform/undo/deletion.ts'
import { readTag } from './queries.ts'

/** Puts another tag on everything that carries this one, which goes then; returns the key of the undo. */
export async function mergeTags(
  context: Pick<HouseholdContext, 'tx' | 'services'>,
  id: string,
  intoId: string,
): Promise<string> {
  const { tx } = context
  if (id === intoId) throw new AppError('invalid', { fields: { intoId: 'Choose another tag' } })
  await sql`select from tags where id in (${id}, ${intoId}) order by id for update`.execute(tx)
  await readTag(tx, id)
  await readTag(tx, intoId)
  const added = sql`select x.household_id, x.transaction_id, ${intoId}::uuid as tag_id from transaction_tags x
    where x.tag_id = ${id} and not exists (
      select from transaction_tags o where o.transaction_id = x.transaction_id and o.tag_id = ${intoId})`
  await sql`insert into transaction_tags (household_id, transaction_id, tag_id) ${added}
    on conflict do nothing`.execute(tx)
  return deleteWithUndo(context, { table: 'tags', ids: [id] })
}
