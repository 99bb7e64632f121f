import type { SelectionOutcome } from '#contract/transactions.ts'
import { describeLeft } from '#domain/left-out.ts'
import type { Format } from '#web/ui/format.tsx'

/** '47 of 50 transactions were changed. 3 are refunds and follow their purchases.' */
export function describeOutcome(
  { count, left }: SelectionOutcome,
  action: 'edited' | 'deleted',
  format: Format,
): string {
  const leftCount = Object.values(left).reduce((total, each) => total + each, 0)
  const all = format.count(count + leftCount, 'transaction')
  const changed = leftCount > 0 ? `${format.number(count)} of ${all}` : all
  const verb = `${count === 1 ? 'was' : 'were'} ${action === 'edited' ? 'changed' : 'deleted'}.`
  const first = count === 0 ? 'Nothing was changed.' : `${changed} ${verb}`
  return [first, describeLeft(left, action, format.number)].filter(Boolean).join(' ')
}
