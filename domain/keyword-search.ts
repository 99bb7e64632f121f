/** Says which of the keywords a text contains, by its place in their list: the first of them; -1 for none. */
export type KeywordSearch = (text: string) => number

/**
 * Prepares keywords to be looked for all at once: a text is read once, however many there are (A. V. Aho and M. J. Corasick,
 * Efficient string matching, 1975). Compares UTF-16 units as they are; whoever wants other case or accents folds both before.
 */
export function makeKeywordSearch(keywords: readonly string[]): KeywordSearch {
  const tree = plantTree(keywords)
  linkEndings(tree)
  return (text) => {
    let [node, found] = [tree, none]
    for (let at = 0; at < text.length && found > 0; at++) {
      node = step(node, text.charCodeAt(at))
      if (node.first < found) found = node.first
    }
    return found === none ? -1 : found
  }
}

const none = Number.MAX_SAFE_INTEGER

/** What has been read so far, as far as a keyword begins with it. */
type Node = {
  next: Map<number, Node>
  /** The longest ending of it that a keyword begins with, too; the root's is the root. */
  ending: Node
  /** The first keyword that it ends with. */
  first: number
}

function makeNode(root?: Node): Node {
  const node = { next: new Map<number, Node>(), first: none } as Node
  node.ending = root ?? node
  return node
}

function plantTree(keywords: readonly string[]): Node {
  const root = makeNode()
  for (const [place, keyword] of keywords.entries()) {
    if (keyword === '') throw new RangeError('Every text contains the empty keyword')
    let node = root
    for (let at = 0; at < keyword.length; at++) {
      const unit = keyword.charCodeAt(at)
      const next = node.next.get(unit) ?? makeNode(root)
      node.next.set(unit, next)
      node = next
    }
    if (place < node.first) node.first = place
  }
  return root
}

/** Level by level, because an ending is shorter than what it ends. */
function linkEndings(root: Node): void {
  let level = [...root.next.values()]
  while (level.length > 0) {
    const below: Node[] = []
    for (const node of level) {
      if (node.ending.first < node.first) node.first = node.ending.first
      for (const [unit, child] of node.next) {
        child.ending = step(node.ending, unit)
        below.push(child)
      }
    }
    level = below
  }
}

/** From what has been read to that and one unit more. */
function step(from: Node, unit: number): Node {
  let node = from
  for (;;) {
    const next = node.next.get(unit)
    if (next) return next
    if (node === node.ending) return node
    node = node.ending
  }
}
