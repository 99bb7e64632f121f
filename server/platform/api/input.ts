import { AppError } from '#server/errors.ts'

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Whether a text is a UUID in lower case, as all our ids are. It can stand in SQL text without quoting. */
export const isUuid = (text: string): boolean => uuid.test(text)

/**
 * More levels than any endpoint's input has, and few enough that recursive code does not overflow the stack. A post's lists
 * within lists take the most: four for each.
 */
const deepest = 80

/**
 * Refuses text that Postgres cannot store (NUL, half of a surrogate pair), naming the field, and input nested deeper than
 * any endpoint takes (R64). Without recursion, so that deep input cannot overflow the stack here.
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
