// What a household taught the categoriser: its rules, what people sorted, and how they answered.
import { sql } from 'kysely'
import type { CategoryGroup } from '#domain/categories.ts'
import type { Answers, Knowledge, LabelledRow } from '#domain/categoriser/categoriser.ts'
import { findCountry } from '#domain/categoriser/household-country.ts'
import type { HouseholdTransaction } from '#server/platform/household/transaction.ts'
import { listKeywordRules } from '#server/features/keyword-rules/public.ts'
import { countableEvents } from './events.ts'
import { sortedByPerson } from './guesses.ts'

/** So many of the latest rows are learnt from: some years of a household. */
const mostLabelled = 5000
/** How long an answer moves a source's certainty. */
const answersKept = sql`now() - interval '180 days'`

const latestLabelled = sql`from transactions where ${sortedByPerson} order by date desc, id desc limit ${mostLabelled}`

/**
 * Differs whenever anything differs that the categoriser knows of the household, whoever changed it, in which process, and
 * by an undo, too: a row that was changed is another row to the database.
 */
export async function readFingerprint(tx: HouseholdTransaction): Promise<string> {
  const print = (rows: ReturnType<typeof sql>) =>
    sql`(select concat(count(*), ' ', bit_xor(hashtextextended(place::text || ' ' || version::text, 0))) from (${rows}) x)`
  const { rows } = await sql<{ print: string }>`select concat_ws('|',
    ${print(sql`select ctid as place, xmin as version ${latestLabelled}`)},
    ${print(sql`select ctid as place, xmin as version from keyword_rules`)},
    ${print(sql`select ctid as place, xmin as version from categories`)},
    ${print(sql`select ctid as place, xmin as version from categoriser_settings`)},
    ${print(sql`select ctid as place, xmin as version from payee_opinions`)},
    ${print(sql`select ctid as place, xmin as version from households`)},
    ${print(sql`select ctid as place, xmin as version from imports where undone_at is not null`)},
    (select concat(count(*), ' ', max(created_at)) from categorize_events)) as print`.execute(tx)
  return rows[0]?.print ?? ''
}

export type HouseholdKnowledge = Pick<
  Knowledge,
  'rules' | 'labelled' | 'categories' | 'country' | 'answers' | 'opinions'
>

export async function readKnowledge(tx: HouseholdTransaction): Promise<HouseholdKnowledge> {
  const household = await tx
    .selectFrom('households')
    .select(['currency', 'timeZone', 'locale'])
    .executeTakeFirstOrThrow()
  const categories = await tx
    .selectFrom('categories')
    .select(['id', 'name', 'canonicalKey as key'])
    .select(sql<CategoryGroup>`grp`.as('group'))
    .orderBy('id')
    .execute()
  return {
    rules: await listKeywordRules(tx),
    labelled: await readLabelled(tx),
    categories,
    country: findCountry(household),
    answers: await readAnswers(tx),
    opinions: await readOpinions(tx),
  }
}

type SortedRow = LabelledRow & { sortedAt: Date }

// Of a payee that was sorted one way and then another, what was chosen last counts: not what was bought last.
async function readLabelled(tx: HouseholdTransaction): Promise<LabelledRow[]> {
  const { rows } = await sql<SortedRow>`select description, amount_cents as "amountCents",
    category_id as "categoryId", updated_at as "sortedAt" ${latestLabelled}`.execute(tx)
  return rows.toReversed().toSorted((one, other) => one.sortedAt.getTime() - other.sortedAt.getTime())
}

async function readAnswers(tx: HouseholdTransaction): Promise<Answers> {
  const { rows } = await sql<{ source: keyof Answers; accepted: number; refused: number }>`
    select source, count(*) filter (where accepted) as accepted, count(*) filter (where not accepted) as refused
    from ${countableEvents} e where accepted is not null and created_at > ${answersKept} group by source`.execute(
    tx,
  )
  return Object.fromEntries(
    rows.map(({ source, accepted, refused }) => [
      source,
      { accepted: Number(accepted), refused: Number(refused) },
    ]),
  )
}

async function readOpinions(tx: HouseholdTransaction): Promise<ReadonlyMap<string, string>> {
  const rows = await tx
    .selectFrom('payeeOpinions')
    .select(['payeeKey', 'categoryId'])
    .where('categoryId', 'is not', null)
    .$narrowType<{ categoryId: string }>()
    .execute()
  return new Map(rows.map(({ payeeKey, categoryId }) => [payeeKey, categoryId]))
}
