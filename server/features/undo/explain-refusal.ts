/** Why the database refuses to have rows as they were, in a sentence; null of anything else. */
export function explainRefusal(error: unknown): string | null {
  if (!(error instanceof Error) || !('code' in error)) return null
  const detail = 'detail' in error && typeof error.detail === 'string' ? error.detail : ''
  if (error.code === 'TV001')
    return 'A transaction of it was reconciled with a bank statement since. Unlock that one first.'
  if (error.code === '23505')
    return 'Another one has taken its name or its place since. Rename that one first.'
  if (error.code === '23514' && error.message.startsWith('A refund is of'))
    return 'A refund no longer fits the purchase that it came back of. Untie it first.'
  if (error.code === '23514') return 'The amounts no longer add up with what was changed since.'
  if (error.code !== '23503') return null
  const missing = names[/is not present in table "(\w+)"/.exec(detail)?.[1] ?? '']
  return missing
    ? `${missing} that this belongs to was deleted since. Bring that back first.`
    : 'Something that this belongs to was deleted since. Bring that back first.'
}

const names: Record<string, string> = {
  accounts: 'The account',
  categories: 'The category',
  transactions: 'The transaction',
  recurring_bills: 'The bill',
  savings_goals: 'The goal',
  debts: 'The debt',
  tags: 'The tag',
  imports: 'The import',
  reconciliations: 'The reconciliation',
}
