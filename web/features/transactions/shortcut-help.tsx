import { Dialog } from '#web/ui/dialog.tsx'
import { Kbd } from '#web/ui/kbd.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { shortcutList } from './shortcuts.ts'

const operatorList = [
  ['account:credit', 'Of accounts with this in their name; also category: group: payee: person: note: tag:'],
  ['source:import', 'How it came: import, bill or manual'],
  ['is:uncategorized', 'Also cleared, uncleared, transfer, guessed, recurring, split, refund'],
  ['in:  out:', 'Money in, money out'],
  ['>100  <20  50..80', 'By size, whatever the sign'],
  ['69.75  -69.75  .84', 'An amount; money out; what ends on these cents'],
  ['after:2026-11-30', 'Also before: and month:2026-11'],
  ['-is:cleared', 'A minus turns anything around'],
  ['"corner shop"', 'These words just so'],
] as const

type ShortcutHelpProps = {
  isOpen: boolean
  onClose: () => void
  isOn: boolean
  onChange: (isOn: boolean) => void
}

export function ShortcutHelp({ isOpen, onClose, isOn, onChange }: ShortcutHelpProps) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} size="sm" title="Keyboard shortcuts">
      <Switch
        label="Use single keys"
        hint="Turn them off when you speak to your computer or press keys by accident."
        checked={isOn}
        onChange={(event) => onChange(event.target.checked)}
      />
      <dl className="mt-5 grid grid-cols-[auto_1fr] gap-x-4 gap-y-2.5">
        {shortcutList.map(([key, name]) => (
          <div key={key} className="contents">
            <dt>
              <Kbd>{key}</Kbd>
            </dt>
            <dd>{name}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-4 text-sm text-ink-soft">
        On a wide screen the arrow keys go from cell to cell. Enter or F2 writes in one; then Enter goes on
        below, Tab beside, and Escape leaves it as it was. Amounts reckon: <code>12.50+3</code>.
      </p>
      <h3 className="mt-6 mb-2 font-medium">In the search</h3>
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1.5 text-sm">
        {operatorList.map(([operator, meaning]) => (
          <div key={operator} className="contents">
            <dt>
              <code>{operator}</code>
            </dt>
            <dd className="text-ink-soft">{meaning}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
