import { type RawBuilder, sql } from 'kysely'
import type { Source } from '#domain/categoriser/sources.ts'
import type { HouseholdTransaction } from '#server/platform/household/transaction.ts'
import type { Services } from '#server/platform/process/services.ts'
import type { Member } from '#server/platform/identity/session.ts'
import type { Plan } from '#domain/plans.ts'
import { recordEvents } from './events.ts'
import { type Guesser, makeGuesser } from './guess-rows.ts'
import { isGuessed } from './guesses.ts'
import { openCategoriser } from './household-categoriser.ts'
import { requestOpinions } from './opinions.ts'

type Choice = {
  /** SQL: the rows, before they are changed. */
  where: RawBuilder<boolean>
  categoryId: string | null
  undoId?: string
}

type Guess = {
  description: string
  suggestedCategoryId: string
  similarity: number
  source: Source
  importId: string | null
  transactionCount: number
}

/**
 * Records what people answer to guesses in the list of transactions, by choosing the guessed category or another one. Call
 * before the rows get it.
 */
export async function recordChoices(
  tx: HouseholdTransaction,
  member: Member,
  { where, categoryId, undoId }: Choice,
): Promise<void> {
  const { rows } = await sql<Guess>`select max(description) as description,
      guess_category_id as "suggestedCategoryId", guess_similarity as similarity, guess_source as source,
      import_id as "importId", count(*)::integer as "transactionCount"
    from transactions t where ${isGuessed} and ${where}
    group by lower(description), guess_category_id, guess_similarity, guess_source, import_id`.execute(tx)
  const events = rows.map((row) => ({
    ...row,
    accepted: row.suggestedCategoryId === categoryId,
    undoId: undoId ?? null,
  }))
  await recordEvents(tx, member, events)
}

type Incoming = { plan: Plan; rowCount: number }

/**
 * Guesses rows of a file that comes in; none on Free, where rules alone categorise (SPEC section 6). What the household
 * sorted so far is read only when there are rows.
 */
export async function openGuesser(
  tx: HouseholdTransaction,
  member: Member,
  { plan, rowCount }: Incoming,
): Promise<Guesser> {
  if (plan === 'free' || rowCount === 0) return makeGuesser(() => null)
  const { categorise } = await openCategoriser(tx, member, plan)
  return makeGuesser(categorise)
}

type Landing = { services: Services; tx: HouseholdTransaction; member: Member; now: Date }

/** Records what was guessed of an import, when it lands; of what nothing knows a language model may be asked, afterwards. */
export async function recordGuesses(
  landing: Landing,
  { guesser, importId }: { guesser: Guesser; importId: string },
): Promise<void> {
  await recordEvents(landing.tx, landing.member, guesser.listEvents(importId))
  await requestOpinions(landing, importId)
}
