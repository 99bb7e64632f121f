// The categories that were chosen last in this browser, for a picker to offer first.
import { readStored, store } from '#web/start/storage.ts'

const key = 'last-categories'
const most = 3

/** The ids of three at most, the latest first; of another household they name nothing. */
export const readLastCategories = (): string[] =>
  (readStored('localStorage', key) ?? '').split(',').filter(Boolean).slice(0, most)

export function rememberCategory(categoryId: string): void {
  const others = readLastCategories().filter((id) => id !== categoryId)
  store('localStorage', key, [categoryId, ...others].slice(0, most).join(','))
}
