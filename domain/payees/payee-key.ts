// One key for all lines of a payee: 'TIM HORTONS #2214' and 'Tim Hortons Ottawa' are both 'tim hortons'.
import { cleanPayee } from './clean-payee.ts'
import { foldText } from './fold.ts'

/**
 * Which payee a description is of: the one rule by which bills are recognised, reports add up and lists are narrowed. Empty
 * for an empty text only.
 */
export function findPayeeKey(description: string): string {
  const known = keys.get(description)
  if (known !== undefined) return known
  const key = makePayeeKey(cleanPayee(description).payee) || description.trim().toLowerCase()
  if (keys.size >= mostKept) keys.clear()
  if (description.length <= longestKept) keys.set(description, key)
  return key
}

// The same descriptions are asked about again and again, and reading one takes longest.
const keys = new Map<string, string>()
const mostKept = 20_000
const longestKept = 200

/** Whether two keys are of one payee: equal, or one has the other's words and goes on. */
export function isSamePayee(a: string, b: string): boolean {
  if (!a || !b) return false
  const [short, long] = a.length <= b.length ? [a, b] : [b, a]
  return long === short || long.startsWith(`${short} `)
}

/** Whether there is a name in a key, and not only a number. */
export const hasName = (key: string): boolean => /\p{L}/u.test(key)

/**
 * The words of a cleaned payee in small letters without accents, at most four; numbers alone are left out, and so are 'the' before
 * a name and a month behind it. A line that is nothing but numbers has its own text as a key.
 */
export function makePayeeKey(payee: string): string {
  const words = listPayeeWords(payee)
  if (words.length > 1 && words[0] === 'the') words.shift()
  while (words.length > 1 && months.has(words.at(-1)!) && !articles.has(words.at(-2)!)) words.pop()
  return words.length > 0 ? words.slice(0, 4).join(' ') : foldText(payee).toLowerCase().trim()
}

/** The words that tell a payee from others, in small letters without accents. */
function listPayeeWords(payee: string): string[] {
  return foldText(payee)
    .toLowerCase()
    .replaceAll(/['’`.]/g, '')
    .split(/[^\p{L}\p{N}&]+/u)
    .filter((word) => word !== '' && word !== '&' && !/^\d+$/.test(word))
}

/** 'Insurance Jan' and 'Miete Oktober' are of one payee each month; 'Casa del Mar' is a name. */
const months = new Set(
  (
    'jan feb mar apr may jun jul aug sep sept oct nov dec january february march april june july august september october ' +
    'november december januar februar marz maerz mai juni juli oktober dezember janvier fevrier mars avril juin juillet aout ' +
    'septembre octobre novembre decembre januari februari maart mei augustus enero febrero marzo abril mayo junio julio agosto ' +
    'septiembre octubre noviembre diciembre maj augusti marts desember tammikuu helmikuu maaliskuu huhtikuu toukokuu ' +
    'kesakuu heinakuu elokuu syyskuu lokakuu marraskuu joulukuu'
  ).split(' '),
)
const articles = new Set('de del de la el al le les du the of im am von van'.split(' '))
