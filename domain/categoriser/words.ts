// What of a text the categoriser looks at: words in small letters without accents, and their pieces.
import { foldText } from '../payees/fold.ts'

/** 'TRADER JOE'S #502' is trader, joes, 502; a single s belongs to the word before it, as banks cut it off. */
export function listWords(text: string): string[] {
  const words: string[] = []
  for (const word of foldText(text)
    .toLowerCase()
    .replaceAll(/['’`.]/g, '')
    .split(/[^\p{L}\p{N}&+]+/u)) {
    if (word === '' || word === '&') continue
    if (word === 's' && words.length > 0) words.push(`${words.pop()}s`)
    else words.push(word)
    if (words.length === mostWords) break
  }
  return words
}

const mostWords = 40

/** Pieces of three to five letters of each word, its beginning and end marked, and the words themselves. */
export function* listPieces(words: readonly string[]): Generator<string> {
  for (const word of words) {
    if (/^\d+$/.test(word)) continue
    const marked = `^${word.slice(0, 24)}$`
    yield marked
    for (let size = 3; size <= 5; size++)
      for (let at = 0; at + size <= marked.length; at++)
        if (size < marked.length) yield marked.slice(at, at + size)
  }
}

/** FNV-1a over the characters, below `buckets`, which is a power of two. */
export function hashPiece(piece: string, buckets: number): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < piece.length; at++) hash = Math.imul(hash ^ piece.charCodeAt(at), 0x01000193)
  return (hash ^ (hash >>> 15)) & (buckets - 1)
}
