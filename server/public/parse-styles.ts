// A stylesheet taken apart, as the build writes it: `.a{color:red}` is a rule with one declaration.

export type StyleNode = { declaration: string } | { head: string; body: readonly StyleNode[] }

export function parseStyles(css: string): StyleNode[] {
  const text = css.replaceAll(/\/\*[^]*?\*\//g, '')
  let at = 0
  function readBlock(): StyleNode[] {
    const nodes: StyleNode[] = []
    let from = at
    const take = (end: number): string => {
      // What stands behind a name is kept: a variable may be a single space.
      const taken = text.slice(from, end).trimStart()
      from = at
      return taken
    }
    const finish = (end: number): void => {
      const declaration = take(end)
      if (declaration) nodes.push({ declaration })
    }
    while (at < text.length) {
      const character = text[at++]
      if (character === '\\') at++
      else if (character === '"' || character === "'") at = text.indexOf(character, at) + 1
      else if (character === '(') at = findClosing(text, at)
      else if (character === ';') finish(at - 1)
      else if (character === '{') {
        const head = take(at - 1).trimEnd()
        const body = readBlock()
        from = at
        nodes.push({ head, body })
      } else if (character === '}') {
        finish(at - 1)
        return nodes
      }
    }
    finish(at)
    return nodes
  }
  return readBlock()
}

/** Behind the bracket that closes what was opened before `at`. */
export function findClosing(text: string, at: number): number {
  let depth = 1
  let place = at
  while (depth > 0 && place < text.length) {
    const character = text[place++]
    if (character === '\\') place++
    else if (character === '(') depth++
    else if (character === ')') depth--
  }
  return place
}

export const writeStyles = (nodes: readonly StyleNode[]): string =>
  nodes
    .map((node, place) => {
      if ('head' in node) return `${node.head}{${writeStyles(node.body)}}`
      return place < nodes.length - 1 ? `${node.declaration};` : node.declaration
    })
    .join('')
