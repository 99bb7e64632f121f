// What a person decides about the rows of a draft before they are written.
import type { ImportDraft, ImportRow, LandingForm } from '#contract/imports.ts'

export type Choices = {
  badRows: LandingForm['badRows']
  zeroAmounts: LandingForm['zeroAmounts']
  /** Lines that look like an earlier one and are added all the same. */
  includedLines: ReadonlySet<number>
  /** Lines whose proposed transfer is none. */
  rejectedLines: ReadonlySet<number>
}

export const noChoices: Choices = {
  badRows: 'skip',
  zeroAmounts: 'import',
  includedLines: new Set(),
  rejectedLines: new Set(),
}

/** The set with the line in it, or without. */
export function toggled(lines: ReadonlySet<number>, line: number, isIn: boolean): ReadonlySet<number> {
  const changed = new Set(lines)
  if (isIn) changed.add(line)
  else changed.delete(line)
  return changed
}

/** How many rows the import would add. Skipped zeros among chosen look-alikes are told by the receipt only. */
export function countToAdd({ counts, zeroCount }: ImportDraft, choices: Choices): number {
  const zeros = choices.zeroAmounts === 'skip' ? zeroCount : 0
  return counts.new + counts.transfer + choices.includedLines.size - zeros
}

export function toLandingForm(choices: Choices, transfers: readonly ImportRow[]): LandingForm {
  const pairs = transfers.flatMap(({ line, other }) => (other ? [{ line, transactionId: other.id }] : []))
  return {
    badRows: choices.badRows,
    zeroAmounts: choices.zeroAmounts,
    includeSimilar: [...choices.includedLines],
    excludeNew: [],
    linkTransfers: pairs.filter(({ line }) => !choices.rejectedLines.has(line)),
    rejectTransfers: pairs.filter(({ line }) => choices.rejectedLines.has(line)),
  }
}
