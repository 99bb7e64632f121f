// Files that wait to be imported: what is left to do for each, and in which order they land.
import type { ImportDraft } from '#contract/imports.ts'
import { hasOpenAccounts } from './file-places.ts'

/** From so many on the files that wait are listed together, and no longer among the earlier imports. */
export const fewestListed = 2

export type Obstacle = 'accounts' | 'account' | 'other-account' | 'question' | null

/** What a person has to say before the file can be imported. */
export function findObstacle(draft: ImportDraft): Obstacle {
  const { account, questions } = draft
  if (hasOpenAccounts(draft)) return 'accounts'
  if (account.isOpen) return 'account'
  if (account.other) return 'other-account'
  return questions.length > 0 ? 'question' : null
}

/** The lines of all of them that cannot be read, and in how many files they stand. */
export function countBadLines(drafts: readonly Pick<ImportDraft, 'counts'>[]) {
  const withBad = drafts.filter(({ counts }) => counts.bad > 0)
  return { lines: withBad.reduce((sum, { counts }) => sum + counts.bad, 0), files: withBad.length }
}

/** A file of several accounts is a statement for each of them. */
export const nameWaiting = (drafts: readonly Pick<ImportDraft, 'filesAccounts'>[]): 'file' | 'statement' =>
  drafts.some(({ filesAccounts }) => filesAccounts.filter(({ said }) => said === 'waiting').length > 1)
    ? 'statement'
    : 'file'

/** By the days they hold: the first one's closing balance is the next one's opening balance. */
export const inOrderOfDays = (drafts: readonly ImportDraft[]): ImportDraft[] =>
  drafts.toSorted((one, other) => {
    const [first, second] = [one, other].map(
      ({ period, import: { fileName } }) => `${period?.firstDay ?? ''}|${period?.lastDay ?? ''}|${fileName}`,
    )
    return first! < second! ? -1 : 1
  })

/** What the rows of a file would be: '12 new, 3 there already, 1 looks like another'. */
export function describeCounts({ counts }: Pick<ImportDraft, 'counts'>, locale: string): string {
  const added = counts.new + counts.transfer
  const parts: [count: number, words: string][] = [
    [added, 'new'],
    [counts.same, 'there already'],
    [counts.similar, 'like earlier ones, left out'],
    [counts.bad, counts.bad === 1 ? 'line cannot be read' : 'lines cannot be read'],
    [counts.skipped, counts.skipped === 1 ? 'line left out' : 'lines left out'],
  ]
  const said = parts.filter(([count], at) => count > 0 || at === 0)
  return said.map(([count, words]) => `${count.toLocaleString(locale)} ${words}`).join(', ')
}
