// The styles of a page in fewer characters: they stand in the page, and nothing outside of them reads their variables.
import type { StyleNode } from './parse-styles.ts'

export function shortenStyles(nodes: readonly StyleNode[]): StyleNode[] {
  const unit = findUnit(nodes)
  const names = nameShortly(nodes)
  const rewrite = (text: string): string =>
    (unit === null ? text : countSpaces(text, unit)).replaceAll(variable, (name) => names.get(name) ?? name)
  const shorten = (list: readonly StyleNode[]): StyleNode[] =>
    list
      // What is said twice in a row is said once.
      .filter((node, at) => !('declaration' in node) || !isSame(node, list[at - 1]))
      .map((node) => {
        if ('declaration' in node) return { declaration: rewrite(node.declaration) }
        // Other heads name classes, as the page does.
        const head = node.head.startsWith('@property ') ? rewrite(node.head) : node.head
        return { head, body: shorten(node.body) }
      })
  return shorten(nodes)
}

const variable = /(?<![\w-])--[a-zA-Z][\w-]*/g

const isSame = ({ declaration }: { declaration: string }, other: StyleNode | undefined) =>
  other !== undefined && 'declaration' in other && other.declaration === declaration

function listDeclarations(nodes: readonly StyleNode[]): string[] {
  return nodes.flatMap((node) => {
    if ('declaration' in node) return [node.declaration]
    return node.head.startsWith('@property ')
      ? [node.head, ...listDeclarations(node.body)]
      : listDeclarations(node.body)
  })
}

/** The variables by names of one or two letters, those that stand there most often first. */
function nameShortly(nodes: readonly StyleNode[]): Map<string, string> {
  const counts = new Map<string, number>()
  for (const text of listDeclarations(nodes))
    for (const [name] of text.matchAll(variable)) counts.set(name, (counts.get(name) ?? 0) + 1)
  const often = [...counts].sort(([, a], [, b]) => b - a)
  return new Map(often.map(([name], at) => [name, `--${at.toString(26).replaceAll(/\d/g, toLetter)}`]))
}

/** `0` to `9` follow `a` to `p`, which the figures of base 26 are besides. */
const toLetter = (figure: string) => 'qrstuvwxyz'[Number(figure)] ?? ''

/** How many rem `--spacing` is, when it is said once. */
function findUnit(nodes: readonly StyleNode[]): number | null {
  const found = listDeclarations(nodes).flatMap((text) => /^--spacing:([\d.]+)rem$/.exec(text)?.[1] ?? [])
  return found.length === 1 ? Number(found[0]) : null
}

/** `calc(var(--spacing) * 5)` is `1.25rem`. */
const countSpaces = (text: string, unit: number): string =>
  text.replaceAll(/calc\(var\(--spacing\) \* (-?[\d.]+)\)/g, (_, count: string) => {
    const length = String(Number((Number(count) * unit).toFixed(4))).replace(/^(-?)0\./, '$1.')
    return length === '0' ? length : `${length}rem`
  })
