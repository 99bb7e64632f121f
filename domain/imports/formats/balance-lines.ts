// Rows of a statement that state a balance: 'Saldo Anterior' is what the account held before, and no transaction.

const openings = new Set(
  'opening balance|beginning balance|balance brought forward|previous balance|saldo anterior|saldo inicial|saldo iniziale|solde initial|solde precedent|anfangssaldo|saldovortrag|ingaende saldo|beginsaldo|saldo poczatkowe'.split(
    '|',
  ),
)
const others = new Set(
  'closing balance|ending balance|balance carried forward|saldo do dia|saldo final|saldo finale|saldo atual|solde final|endsaldo|kontostand|utgaende saldo|eindsaldo|saldo koncowe'.split(
    '|',
  ),
)

/** Which balance a description states, whole words only: a shop may well be called Total. */
export function findStatedBalance(text: string): { text: string; isOpening: boolean } | null {
  if (text.length > 40) return null
  const words = text
    .toLowerCase()
    .replaceAll('ł', 'l')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\p{L}]+/gu, ' ')
    .trim()
  return openings.has(words) || others.has(words) ? { text, isOpening: openings.has(words) } : null
}
