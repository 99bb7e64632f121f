// Guesses among a household's transactions, as SQL.
import { type RawBuilder, sql } from 'kysely'

/** Whether nobody has chosen the category of a row: it is the one that was guessed. */
export const isGuessed: RawBuilder<boolean> = sql<boolean>`(guess_category_id = category_id)`

/** Whether a person, a rule or a file gave the row its category. */
export const sortedByPerson: RawBuilder<boolean> = sql<boolean>`(category_id is not null
  and guess_category_id is distinct from category_id and transfer_id is null and not is_split)`

/** Whether the row waits for a person: without a category, or with a guessed one. Half of a transfer never does. */
export const waitsForPerson: RawBuilder<boolean> = sql<boolean>`(transfer_id is null and not is_split
  and (category_id is null or guess_category_id = category_id))`
