import { AppError } from '#server/errors.ts'

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Whether a text is an id as we write them, in lower case: safe inside any SQL. */
export const isUuid = (text: string): boolean => uuid.test(text)

/** Deeper than any endpoint's input, and shallow enough for every recursion that follows. */
const deepest = 20

/**
 * Refuses text that no Postgres can hold (NUL, half of a surrogate pair), naming the field, and nesting that nobody
 * sends in good faith (R64). Walks without recursion.
 */
export function assertStorable(input: unknown): void {
  const waiting: { value: unknown; path: string[] }[] = [{ value: input, path: [] }]
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { value, path } = next
    if (typeof value === 'string' && !isStorable(value))
      throw new AppError('invalid', {
        fields: { [path.join('.')]: 'This contains characters that cannot be kept' },
      })
    if (typeof value !== 'object' || value === null || value instanceof Blob) continue
    if (path.length >= deepest) throw new AppError('bad-request')
    for (const [key, inner] of Object.entries(value)) waiting.push({ value: inner, path: [...path, key] })
  }
}

const isStorable = (text: string) => text.isWellFormed() && !text.includes('\0')
