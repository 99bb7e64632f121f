// Simulated households, to judge the categoriser over time: what they buy repeats as shopping does, and their banks write it as
// banks do. The same seed gives the same household.
import { starterCategories } from '../../domain/categories.ts'
import type { CategoryKey } from '../../domain/categoriser/category-keys.ts'
import { makeRandom } from './random.ts'
import type { Example } from './sources.ts'

type SimulatedRow = {
  description: string
  amountCents: number
  categoryId: string
  /** Which of the household's merchants it is. */
  merchant: string
  /** Where the merchant's rows mostly go, which can be known of one that came before. */
  usualId: string
  /** Where such merchants go in other households: all that can be known of a new one. */
  generalId: string
}

const ownTaste = 0.12
const mixed = 0.06
const merchantsOfOne = 90
const prefixes = ['', '', '', '', 'SQ *', 'TST* ', 'SP ', 'PAYPAL *']
const towns = [
  '',
  '',
  ' TORONTO ON',
  ' LONDON',
  ' BERLIN',
  ' LYON',
  ' UTRECHT',
  ' AUSTIN TX',
  ' MADRID',
  ' SYDNEY AU',
]
const longestCut = 22

/** What a shop's two things mostly come to, from three to two hundred; payments of one are some 30% apart. */
const [leastTypical, mostTypical, spread] = [300, 20_000, 0.3]

type Merchant = {
  name: string
  typicalCents: number
  otherTypicalCents: number
  amountCents: number
  general: CategoryKey
  category: CategoryKey
  other: CategoryKey | null
  isShop: boolean
}

/** `any` amount at every shop tells nothing; `typical` ones are of a shop, and of each of its two things. */
export type Amounts = 'any' | 'typical'

/**
 * As many rows of a household whose merchants are drawn from these lines, of whatever country. Amounts of either kind come with the
 * same merchants, texts and categories.
 */
export function simulate(
  examples: readonly Example[],
  seed: number,
  rows: number,
  amounts: Amounts = 'any',
): SimulatedRow[] {
  const random = makeRandom(seed)
  const ofAmounts = makeRandom(seed + seedsOfAmounts)
  const pick = <One>(all: readonly One[]): One => all[Math.floor(random() * all.length)]!
  const spending = starterCategories
    .filter(({ group }) => group !== 'Income')
    .map(({ key }) => key as CategoryKey)
  const drawn = new Map<string, Example>()
  while (drawn.size < Math.min(merchantsOfOne, examples.length)) {
    const one = pick(examples)
    drawn.set(one.line, one)
  }
  const merchants = [...drawn.values()].map(({ line, key, amountCents, kind }): Merchant => {
    const isOwn = amountCents < 0 && random() < ownTaste
    const category = isOwn ? pick(spending) : key
    return {
      name: plainName(line),
      typicalCents: leastTypical * (mostTypical / leastTypical) ** ofAmounts(),
      otherTypicalCents: leastTypical * (mostTypical / leastTypical) ** ofAmounts(),
      amountCents,
      general: key,
      category,
      other: amountCents < 0 && random() < mixed ? pick(spending) : null,
      isShop: kind !== 'bill',
    }
  })
  // Zipf: the second shop is visited half as often as the first, the third a third as often.
  const steps: number[] = []
  let total = 0
  for (let rank = 1; rank <= merchants.length; rank++) steps.push((total += 1 / rank))
  const list = Array.from({ length: rows }, (): SimulatedRow => {
    const at = random() * total
    const merchant = merchants[steps.findIndex((step) => step > at)]!
    const isOther = merchant.other !== null && random() < 0.3
    const description = write(merchant, random, pick)
    const anyCents = Math.ceil(random() * 20_000)
    const typical = isOther ? merchant.otherTypicalCents : merchant.typicalCents
    const typicalCents = Math.ceil(typical * Math.exp(spread * drawNormal(ofAmounts)))
    return {
      description,
      amountCents: merchant.amountCents * (amounts === 'any' ? anyCents : typicalCents),
      categoryId: isOther ? merchant.other! : merchant.category,
      merchant: merchant.name,
      usualId: merchant.category,
      generalId: merchant.general,
    }
  })
  return list
}

const seedsOfAmounts = 1_000_003

/** About normal, of mean 0 and deviation 1: the sum of twelve draws. */
const drawNormal = (random: () => number): number =>
  Array.from({ length: 12 }, random).reduce((sum, one) => sum + one, -6)

/** Without what the line's own bank put around it. */
const plainName = (line: string): string =>
  line
    .replace(
      /^(SQ|TST|SP|DD|PP|PAYPAL) ?\* ?|^CB |^CARTE [\d/]+ |^BEA |^VAREKJØP |^KORTKÖP |^COMPRA (TARJ )?/,
      '',
    )
    .replace(/[ #]*\d{3,}.*$/, '')
    .trim()

function write(
  { name, isShop }: Merchant,
  random: () => number,
  pick: <One>(all: readonly One[]) => One,
): string {
  if (!isShop) return random() < 0.5 ? name : `${name} ${Math.floor(random() * 1e8)}`
  const store = random() < 0.5 ? ` ${random() < 0.5 ? '#' : ''}${Math.floor(1000 + random() * 9000)}` : ''
  const text = `${pick(prefixes)}${name}${store}${pick(towns)}`
  return random() < 0.25 ? text.slice(0, longestCut) : text
}
