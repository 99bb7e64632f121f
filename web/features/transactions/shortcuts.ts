// The keys of the ledger, and the words its search understands.
import { useHelpNotes, useShortcuts } from '#web/client/shortcuts.ts'

const shortcutList = [
  ['n', 'New transaction'],
  ['t', 'New transfer'],
  ['/', 'Search'],
  ['f', 'Filters'],
  ['v', 'Saved views'],
  ['j', 'Next transaction'],
  ['k', 'Previous transaction'],
  ['e', 'Edit in the form'],
  ['c', 'Change category'],
  ['y', 'Confirm the guessed category'],
  ['w', 'Why this category?'],
  ['x', 'Select'],
  ['a', 'Same category for all of the same payee (while it is offered)'],
  ['r', 'Make it a rule (while it is offered)'],
] as const

type ShortcutKey = (typeof shortcutList)[number][0]

const cellList = [
  ['Arrow keys', 'From cell to cell'],
  ['Home, End', 'The first and the last cell of a row; with Ctrl of the whole list'],
  ['Page Up, Page Down', 'A screen of rows further'],
  ['Escape', 'Back to the payee, then out of the selection'],
  ['Enter, F2', 'Write in a cell; then Enter goes on below, Tab beside, and Escape leaves it as it was'],
  ['12.50+3', 'Amounts reckon'],
] as const

const operatorList = [
  ['account:credit', 'Of accounts with this in their name; also category: group: payee: person: note: tag:'],
  ['source:import', 'How it came: import, bill or manual'],
  ['is:uncategorized', 'Also cleared, uncleared, transfer, guessed, recurring, split, refund'],
  ['has:receipt', 'With a receipt'],
  ['in:  out:', 'Money in, money out'],
  ['>100  <20  50..80', 'By size, whatever the sign'],
  ['69.75  -69.75  .84', 'An amount; money out; what ends on these cents'],
  ['after:2026-11-30', 'Also before: and month:2026-11'],
  ['-is:cleared', 'A minus turns anything around'],
  ['"corner shop"', 'These words just so'],
] as const

export function useLedgerShortcuts(actions: Record<ShortcutKey, () => void>): void {
  useHelpNotes('In the search', operatorList)
  useHelpNotes('In a cell', cellList)
  useShortcuts(
    'Transactions',
    shortcutList.map(([keys, name]) => ({
      keys,
      name,
      act: actions[keys],
      canRepeat: keys === 'j' || keys === 'k',
    })),
  )
}
