// A name as a list of numbers, so that names alike point the same way: 'Tim Hortons' and 'TIM HORTONS #2214' are the same.
import { hashPiece, listPieces } from './words.ts'

export const embeddingWidth = 512

/** The pieces of a payee's key, hashed with signs into so many numbers; of length one, or all zero for no words. */
export function embedName(payeeKey: string, width = embeddingWidth): number[] {
  const sums = Array.from({ length: width }, () => 0)
  for (const piece of listPieces(payeeKey.split(' '))) {
    const bucket = hashPiece(piece, 2 * width)
    sums[bucket >> 1]! += bucket & 1 ? 1 : -1
  }
  const length = Math.hypot(...sums)
  return length === 0 ? sums : sums.map((sum) => sum / length)
}

/** How alike two embeddings of length one are: 1 for the same name, about 0 for names that share nothing. */
export function compareEmbeddings(one: readonly number[], other: readonly number[]): number {
  let sum = 0
  for (let at = 0; at < embeddingWidth; at++) sum += one[at]! * other[at]!
  return Math.max(0, Math.min(1, sum))
}
