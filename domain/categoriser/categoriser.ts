// Which category a transaction may belong to, and why. The first that answers wins: the household's keyword rules, what it did
// with such payments before, what is generally known of shops and bills, and what a language model said of the payee.
import { type KeywordRule, makeRuleMatcher } from '../keyword-rules.ts'
import { cleanPayee, type Payee } from '../payees/clean-payee.ts'
import { makePayeeKey } from '../payees/payee-key.ts'
import type { Country } from './countries.ts'
import { type HistoryGuess, type Label, makeHistory } from './history.ts'
import { type HouseholdCategory, mapCategories } from './household-categories.ts'
import { makePriorMap } from './prior-map.ts'
import type { PriorModel } from './prior-model.ts'
import { guessPrior, type PriorGuess } from './prior.ts'
import { leastToSuggest, type Source } from './sources.ts'
import { readSpellings } from './spellings.ts'
import { findUsual } from './usual.ts'

export type Suggestion = {
  categoryId: string
  /** Of a hundred suggestions at 0.85, so many are right. */
  similarity: number
  source: Source
  /** '3 earlier Tim Hortons', 'known brand', 'looks like Dining out'. */
  reason: string
  payee: Payee
  /** The word or brand that told, where one did: what a keyword rule could be made of. */
  evidence: string | null
  /** The household sorts this payee by amount: another amount may have another suggestion. */
  isByAmount: boolean
}

/** What is only offered stays below that: so does all that is generally known. */
const mostToOffer = 0.84
/** What a language model says is taken for that, until the household's answers tell more. */
const trustInOpinion = 0.7
/** Names that are less alike share a word, and may be anything: Harbour Grill is not Harbour Insurance. */
const alikeEnough = 0.6
/** Nothing is so sure that a household's answers could not move it. */
const surest = 0.99

type Told = Omit<Suggestion, 'payee' | 'isByAmount'>

export type LabelledRow = { description: string; amountCents: number; categoryId: string }
/** How many suggestions of a source the household took, and refused. */
export type Answers = Partial<Record<Source, { accepted: number; refused: number }>>

export type Knowledge = {
  rules: readonly KeywordRule[]
  /** Rows that a person sorted, oldest first. */
  labelled: readonly LabelledRow[]
  categories: readonly HouseholdCategory[]
  /** What is generally known; null where it cannot be read: then what the household taught has to do. */
  model: PriorModel | null
  country: Country | null
  answers?: Answers
  /** Categories that a language model gave payees nothing else knew, by their keys; only of money that goes out. */
  opinions?: ReadonlyMap<string, string>
  /** What does not answer, because the household switched it off or its plan has it not. */
  without?: ReadonlySet<Source>
  /** `cleanPayee`, where somebody remembers what it said. */
  readPayee?: (description: string) => Payee
}

/** `hasNoRule` where the household's rules were asked already. */
type Asked = { description: string; amountCents: number; hasNoRule?: boolean }

/** Null where nothing tells, as for cash. The same row has the same answer for the life of the categoriser. */
export type Categoriser = (row: Asked) => Suggestion | null

export function makeCategoriser(knowledge: Knowledge): Categoriser {
  const {
    rules,
    categories,
    model,
    country,
    answers = {},
    opinions,
    without,
    readPayee = cleanPayee,
  } = knowledge
  const matchRule = makeRuleMatcher(without?.has('rule') ? [] : rules)
  const names = new Map(categories.map(({ id, name }) => [id, name]))
  const keys = new Map<string, string>()
  const rows = knowledge.labelled.filter(({ categoryId }) => names.has(categoryId)).map(read)
  const spellings = readSpellings(findUsual(rows))
  const guessHistory = makeHistory(rows, spellings)
  const priors = new Map<string, PriorGuess | null>()
  const mapPrior = makePriorMap(
    mapCategories(categories),
    rows.flatMap((row) => {
      const guess = askPrior(row)
      return guess ? [{ key: guess.key, categoryId: row.categoryId, name: spellings(row.payeeKey) }] : []
    }),
  )

  return ({ description, amountCents, hasNoRule = false }) => {
    const rule = hasNoRule ? null : matchRule(description)
    const row = read({ description, amountCents, categoryId: '' })
    const { payee, payeeKey } = row
    if (rule)
      return {
        categoryId: rule.categoryId,
        similarity: 1,
        source: 'rule',
        reason: `Your rule "${rule.keyword}"`,
        payee,
        evidence: rule.keyword,
        isByAmount: false,
      }
    const past =
      payeeKey === '' || without?.has('history') ? null : guessHistory(payeeKey, row.isIn, amountCents)
    const prior = askPrior(row)
    const fromPrior = prior && suggestPrior(prior)
    const fromPast = past && suggestPast(past, fromPrior?.categoryId)
    // Of a name that was sorted already, what is generally known only helps to choose between its categories where amounts do not.
    const isSorted =
      past?.isSamePayee &&
      (!past.given.includes(fromPrior?.categoryId ?? '') ||
        (past.isOfAmount && past.probability >= leastToSuggest))
    const isPast =
      past &&
      fromPast &&
      !isOther(past, fromPrior) &&
      (isSorted || fromPast.similarity >= (fromPrior?.similarity ?? 0))
    const known = isPast ? fromPast : (fromPrior ?? null)
    const isKnown = known !== null && (isSorted || known.similarity >= leastToSuggest)
    const best = isKnown ? known : (suggestOpinion(row) ?? known)
    return best && { ...best, payee, isByAmount: past?.isByAmount ?? false }
  }

  function read(row: LabelledRow): LabelledRow & Label & { payee: Payee } {
    const payee = readPayee(row.description)
    const payeeKey = keys.get(payee.payee) ?? makePayeeKey(payee.payee)
    keys.set(payee.payee, payeeKey)
    return { ...row, payee, payeeKey, isIn: row.amountCents > 0 }
  }

  function askPrior({
    description,
    payee,
    payeeKey,
    amountCents,
    isIn,
  }: ReturnType<typeof read>): PriorGuess | null {
    const name = `${isIn ? '+' : '-'}${payee.rail ?? ''}${payee.isRefund ? 'r' : ''} ${payeeKey}`
    const known = priors.get(name)
    if (known !== undefined) return known
    const guess = model && guessPrior(model, { description, payee, amountCents, country })
    priors.set(name, guess)
    return guess
  }

  function suggestPast(past: HistoryGuess, expected: string | undefined): Told {
    const said = adjust(Math.min(surest, past.probability), answers.history)
    return {
      categoryId: past.categoryId,
      // One label may be a slip, or a shop of many things: alone it is applied where it is no surprise.
      similarity:
        past.signs.isSameName && (past.labels > 1 || past.categoryId === expected)
          ? said
          : Math.min(mostToOffer, said),
      source: 'history',
      reason: `${past.labels} earlier ${past.payeeKey.replaceAll(/(?<=^| )\p{L}/gu, (letter) => letter.toUpperCase())}${past.isOfAmount ? ' of about this amount' : ''}`,
      evidence: null,
    }
  }

  function suggestPrior(guess: PriorGuess): Told | null {
    const mapped = mapPrior(guess.key)
    if (!mapped) return null
    const source = guess.source === 'brand' ? 'brand' : 'model'
    if (without?.has(source)) return null
    return {
      categoryId: mapped.categoryId,
      similarity: Math.min(
        mostToOffer,
        adjust(Math.min(mostToOffer, guess.probability * mapped.share), answers[source]),
      ),
      source,
      reason: source === 'brand' ? 'known brand' : `looks like ${names.get(mapped.categoryId)}`,
      evidence: guess.evidence,
    }
  }

  function suggestOpinion({ payee, payeeKey, isIn }: ReturnType<typeof read>): Told | null {
    const categoryId = isIn ? undefined : opinions?.get(payeeKey)
    const name = categoryId && names.get(categoryId)
    if (!categoryId || !name || without?.has('language-model')) return null
    return {
      categoryId,
      similarity: Math.min(mostToOffer, adjust(trustInOpinion, answers['language-model'])),
      source: 'language-model',
      reason: `a language model takes it for ${name}`,
      evidence: payee.payee,
    }
  }
}

/** Whether the rest of a name tells something else than the names that it shares a word with. */
const isOther = ({ signs, categoryId }: HistoryGuess, prior: Told | null): boolean =>
  signs.similarity < alikeEnough &&
  prior !== null &&
  prior.similarity >= leastToSuggest &&
  prior.categoryId !== categoryId

/**
 * A probability moved by how a household answered before: its share of accepted ones, on top of what we take it to be at
 * first, 17 of 20 (the prior Beta(17, 3)).
 */
export function adjust(probability: number, answered: Answers[Source]): number {
  if (!answered) return probability
  const rate = (17 + answered.accepted) / (20 + answered.accepted + answered.refused)
  const odds = (probability / (1 - probability)) * (rate / (1 - rate)) * (3 / 17)
  return odds === Infinity ? 1 : odds / (1 + odds)
}
