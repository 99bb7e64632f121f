// What a person decides about the rows of a draft before they are written.
import type { CategoryGroup } from '#domain/categories.ts'
import type { ImportDraft, ImportRow, LandingForm } from '#contract/imports.ts'

export type Choices = {
  badRows: LandingForm['badRows']
  zeroAmounts: LandingForm['zeroAmounts']
  /** Lines that look like an earlier one and are added all the same. */
  includedLines: ReadonlySet<number>
  /** New rows that are not wanted: their lines, and the amounts that do not come. */
  excluded: ReadonlyMap<number, number>
  /** Lines whose proposed transfer is none. */
  rejectedLines: ReadonlySet<number>
  /** Where a category of the file is to belong, unless as it is proposed; null for one that is not wanted. */
  groups: ReadonlyMap<string, CategoryGroup | null>
}

export const noChoices: Choices = {
  badRows: 'skip',
  zeroAmounts: 'import',
  includedLines: new Set(),
  excluded: new Map(),
  rejectedLines: new Set(),
  groups: new Map(),
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
  const { zeroAmounts, includedLines, excluded } = choices
  const excludedZeros = [...excluded.values()].filter((amountCents) => amountCents === 0).length
  const zeros = zeroAmounts === 'skip' ? zeroCount - excludedZeros : 0
  return counts.new + counts.transfer + includedLines.size - excluded.size - zeros
}

/** What the new rows come to without those that are not wanted. */
export const centsToAdd = ({ newCents }: ImportDraft, { excluded }: Choices): number =>
  [...excluded.values()].reduce((left, amountCents) => left - amountCents, newCents)

/** The new rows that are not wanted, after some of the rows shown were ticked and others were not. */
export function excludedAfter(
  excluded: Choices['excluded'],
  shown: readonly ImportRow[],
  ticked: ReadonlySet<string>,
): Choices['excluded'] {
  const changed = new Map(excluded)
  for (const { line, amountCents } of shown) {
    if (ticked.has(String(line))) changed.delete(line)
    else changed.set(line, amountCents ?? 0)
  }
  return changed
}

export function toLandingForm(
  choices: Choices,
  transfers: readonly ImportRow[],
  newCategories: ImportDraft['newCategories'] = [],
): LandingForm {
  const pairs = transfers.flatMap(({ line, other }) => (other ? [{ line, transactionId: other.id }] : []))
  return {
    badRows: choices.badRows,
    zeroAmounts: choices.zeroAmounts,
    includeSimilar: [...choices.includedLines],
    excludeNew: [...choices.excluded.keys()],
    makeCategories: newCategories.flatMap(({ name, group: proposed }) => {
      const group = choices.groups.has(name) ? choices.groups.get(name) : proposed
      return group ? [{ name, group }] : []
    }),
    linkTransfers: pairs.filter(({ line }) => !choices.rejectedLines.has(line)),
    rejectTransfers: pairs.filter(({ line }) => choices.rejectedLines.has(line)),
  }
}
