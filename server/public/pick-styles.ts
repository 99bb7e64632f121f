// The part of a stylesheet that can have a say in a page. Where it is not sure, it keeps a rule.
import { findClosing, type StyleNode, writeStyles } from './parse-styles.ts'

/** What stands in a page: classes, names of elements, types of fields, roles, and whether any letter is accented. */
export type Used = Record<'classes' | 'tags' | 'types' | 'roles', ReadonlySet<string>> & {
  hasAccents: boolean
}

const controls = ['input', 'button', 'select', 'textarea']
/** Parts of fields of some types alone. */
const ofTypes: readonly (readonly [RegExp, readonly string[]])[] = [
  [/::-webkit-(date|calendar)/, ['date', 'datetime-local', 'month', 'time', 'week']],
  [/::-webkit-search/, ['search']],
  [/::-webkit-(inner|outer)-spin/, ['number']],
  [/::file-selector/, ['file']],
]
/** Around other rules. */
const conditions = /^@(media|layer|supports|container)/

export function pickStyles(nodes: readonly StyleNode[], used: Used): StyleNode[] {
  let picked = pickRules(nodes, used)
  // One variable may be the only one that uses another.
  for (let length = -1; length !== writeStyles(picked).length;) {
    const written = writeStyles(picked)
    length = written.length
    const variables = new Set([...written.matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name))
    picked = dropVariables(picked, (name) => variables.has(name))
  }
  return picked
}

function pickRules(nodes: readonly StyleNode[], used: Used): StyleNode[] {
  return nodes.flatMap((node): StyleNode[] => {
    if ('declaration' in node) return [node]
    if (conditions.test(node.head)) {
      const body = pickRules(node.body, used)
      return body.length > 0 ? [{ head: node.head, body }] : []
    }
    if (node.head === '@font-face' && !used.hasAccents && isOfAccents(node.body)) return []
    if (node.head.startsWith('@') || node.head.startsWith('&')) return [node]
    const selectors = splitSelectors(node.head).filter((one) => canMatch(one, used))
    return selectors.length > 0 ? [{ head: selectors.join(','), body: pickRules(node.body, used) }] : []
  })
}

/** Whether a face has other letters than those of ASCII alone. */
const isOfAccents = (body: readonly StyleNode[]): boolean =>
  body.some((node) => 'declaration' in node && /^unicode-range:(?!.*U\+20)/i.test(node.declaration))

/** Whether an element of the page can be meant: by its classes and names, whatever its place and state. */
function canMatch(selector: string, used: Used): boolean {
  const { classes, tags, types, roles } = used
  let rest = ''
  for (let at = 0; at < selector.length; at++) {
    const [found = '', name = ''] = /^:(\w[\w-]*)\(/.exec(selector.slice(at)) ?? []
    if (!found) {
      rest += selector[at]
      continue
    }
    const end = findClosing(selector, at + found.length)
    const inside = splitSelectors(selector.slice(at + found.length, end - 1))
    if (['is', 'where'].includes(name) && !inside.some((one) => canMatch(one, used))) return false
    at = end - 1
  }
  const named = rest.replaceAll(/(?<!\\)\[[^\]]*\]/g, '')
  for (const [, escaped = ''] of named.matchAll(/\.((?:\\.|[\w-])+)/g))
    if (!classes.has(escaped.replaceAll(/\\(.)/g, '$1'))) return false
  const plain = named.replaceAll(/\.(?:\\.|[\w-])+/g, '')
  const isOfControls = /:(-moz|:-webkit|:-moz|:file|:placeholder)/.test(plain)
  if (isOfControls && !controls.some((tag) => tags.has(tag))) return false
  if (plain.includes(':host')) return false
  const isOfType = ofTypes.find(([part]) => part.test(plain))
  if (isOfType && !isOfType[1].some((type) => types.has(type))) return false
  const [, role] = /\[role=['"]?([a-z]+)['"]?\]/.exec(rest) ?? []
  if (role && !roles.has(role)) return false
  const elements = plain.replaceAll(/::?[\w-]+/g, '').match(/[a-z][a-z0-9]*/g) ?? []
  return elements.every((tag) => tags.has(tag))
}

/** `a,b:is(c,d)` are two. */
function splitSelectors(list: string): string[] {
  const selectors: string[] = []
  let from = 0
  for (let at = 0; at < list.length; at++) {
    const character = list[at]
    if (character === '\\') at++
    else if (character === '(') at = findClosing(list, at + 1) - 1
    else if (character === ',') {
      selectors.push(list.slice(from, at))
      from = at + 1
    }
  }
  return [...selectors, list.slice(from)]
}

/** Without what declares a variable that nothing reads. */
function dropVariables(nodes: readonly StyleNode[], isRead: (name: string) => boolean): StyleNode[] {
  return nodes.flatMap((node): StyleNode[] => {
    const text = 'head' in node ? node.head : node.declaration
    const name = /^(?:@property )?(--[\w-]+)/.exec(text)?.[1]
    if (name && !isRead(name)) return []
    if ('declaration' in node) return [node]
    const body = dropVariables(node.body, isRead)
    return body.length > 0 ? [{ head: node.head, body }] : []
  })
}
