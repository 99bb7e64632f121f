// The name of a row, reckoned once: a household pays the same payees again and again, and a list draws them a hundred a second.
import { namePayee } from '#domain/payees/name-payee.ts'

const most = 5000
const known = new Map<string, ReturnType<typeof namePayee>>()

export function nameRow(row: Parameters<typeof namePayee>[0]): ReturnType<typeof namePayee> {
  const key = `${row.importId === null ? 'typed' : 'imported'} ${row.description}`
  const found = known.get(key)
  if (found) return found
  if (known.size >= most) known.clear()
  const name = namePayee(row)
  known.set(key, name)
  return name
}
