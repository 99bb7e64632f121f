// A request as it was sent, for who reads it: what was said in it, and the whole of it.

/** `said` is empty where the body is not of a shape that is known; `whole` is all of it in any case. */
export function readBody(body: string): { said: string; whole: string } {
  const sent = parse(body)
  if (typeof sent !== 'object' || sent === null) return { said: '', whole: body }
  const { system, messages } = sent as { system?: unknown; messages?: unknown }
  const said = [system, ...(Array.isArray(messages) ? messages.map(contentOf) : [])].flatMap(readTexts)
  return { said: said.map(tidy).join('\n\n'), whole: JSON.stringify(sent, null, 2) }
}

const contentOf = (message: unknown): unknown =>
  typeof message === 'object' && message !== null ? (message as { content?: unknown }).content : null

/** A text, or a list of parts with a text each, as the protocols have them. */
function readTexts(content: unknown): string[] {
  if (typeof content === 'string') return [content]
  if (!Array.isArray(content)) return []
  return content.flatMap((part: unknown) => {
    const text = typeof part === 'object' && part !== null ? (part as { text?: unknown }).text : null
    return typeof text === 'string' ? [text] : []
  })
}

/** JSON within a text is put on lines of its own. */
function tidy(text: string): string {
  const inner = parse(text)
  return typeof inner === 'object' && inner !== null ? JSON.stringify(inner, null, 2) : text
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
