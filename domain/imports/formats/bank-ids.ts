// The names banks give to transactions, and when they are none: '0', 'NONREF', or one that unlike rows share.
import type { Entry, Statement } from './statement.ts'

const placeholders = new Set(['NONREF', 'NOTPROVIDED', 'NOTPROVIDEDBYBANK', 'NONE', 'NULL', 'N/A'])

export function readBankId(text: string | null | undefined): string | null {
  const id = text?.trim() ?? ''
  return id === '' || /^[0.\-\s]+$/.test(id) || placeholders.has(id.toUpperCase()) ? null : id
}

/** Takes away ids that rows of other days or amounts of the same account have too: they name no transaction. */
export function dropSharedIds(statements: readonly Statement[]): void {
  const byAccount = new Map<string, Entry[]>()
  for (const { account, entries } of statements) {
    const key = account.number ?? account.name ?? ''
    const known = byAccount.get(key) ?? []
    for (const entry of entries) known.push(entry)
    byAccount.set(key, known)
  }
  for (const entries of byAccount.values()) dropShared(entries)
}

function dropShared(entries: readonly Entry[]): void {
  const firsts = new Map<string, Entry>()
  const shared = new Set<string>()
  for (const entry of entries) {
    if (entry.bankId === null) continue
    const first = firsts.get(entry.bankId)
    if (!first) firsts.set(entry.bankId, entry)
    else if (first.amountCents !== entry.amountCents || first.bookingDay !== entry.bookingDay)
      shared.add(entry.bankId)
  }
  if (shared.size === 0) return
  for (const entry of entries)
    if (entry.bankId !== null && (shared.has(entry.bankId) || shared.has(entry.batchId ?? ''))) {
      entry.bankId = null
      entry.batchId = null
    }
}
