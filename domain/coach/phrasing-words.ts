// The words that a sentence may be put in other words with. No number is among them in any shape, no time and no quantity,
// nothing that names anybody and nothing to be done: those come from the sentence itself.

const plain = new Set(
  (
    'a an the this that these those it its you your yours we our us they them their there here ' +
    'is are was were be been being am has have had having do does did doing done ' +
    'to of in on at for from with by as than then and or but so because since while when where which who what how why ' +
    'also too even still yet just already now well done good great nice kind gentle quick little bit ' +
    'look looks looking see sees seen show shows shown showing mean means notice noticed seem seems appear appears ' +
    'check checking consider considering worth think thinking know known find finds found tell told ask asking asked ' +
    'go goes going went gone come comes came coming get gets got getting keep keeps kept keeping make makes made making ' +
    'let lets try trying help helps want wants need needs use used uses using take takes took taken taking put puts ' +
    'cost costs costing pay pays paid paying spend spends spent spending payment payments charge charges charged price prices ' +
    'money amount sum total totals expense expenses purchase purchases transaction transactions category categories household ' +
    'like such same other different usual usually normal normally compared comparing against between before after during until ' +
    'around about roughly near close toward towards into onto out off through along together apart ' +
    'ahead back away behind far further later earlier ago soon ' +
    'please remember note keep mind maybe perhaps probably likely possibly might may could can would should whether if ' +
    'time moment while time look way ways thing things part parts place places reason reasons idea question ' +
    'easy simple clear clearly simply easily quite rather really actually mostly mainly ' +
    'up down adds add added up to come comes to stand stands ' +
    "that's it's you're you've they're there's here's what's let's we've we're"
  ).split(' '),
)

/** Words that turn a sentence round: a sentence has of each kind as it had before, or none where it had none. */
const kinds = {
  more: 'more higher rise rises rising rose risen raised increase increases increased increasing grew grown growing grow grows extra dearer larger bigger greater above exceeds exceeded',
  less: 'less lower fall falls falling fell fallen decrease decreases decreased decreasing drop drops dropped dropping cheaper smaller below under missing lacking shrank reduced',
  not: "not no never nothing without nobody cannot neither nor none isn't aren't wasn't weren't don't doesn't didn't can't won't hasn't haven't hadn't couldn't wouldn't shouldn't stop stops stopped avoid avoided fail failed",
  in: 'brought brings bring earned earns earn income received receive receives gained gain',
} as const
type Kind = keyof typeof kinds

const kindOf = new Map<string, Kind>(
  (Object.keys(kinds) as Kind[]).flatMap((kind) =>
    kinds[kind].split(' ').map((word) => [word, kind] as const),
  ),
)

const doubts = new Set(
  'if may might maybe perhaps probably likely possibly could whether seems seem'.split(' '),
)

/** Whether a word may stand in any sentence. */
export const isPlainWord = (word: string): boolean => plain.has(word) || kindOf.has(word)

export const findKinds = (words: readonly string[]): ReadonlySet<Kind> =>
  new Set(words.flatMap((word) => kindOf.get(word) ?? []))

export const hasDoubt = (words: readonly string[]): boolean => words.some((word) => doubts.has(word))
