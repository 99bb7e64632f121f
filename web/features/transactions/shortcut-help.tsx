import { Dialog } from '#web/ui/dialog.tsx'
import { Kbd } from '#web/ui/kbd.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { shortcutList } from './shortcuts.ts'

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
    </Dialog>
  )
}
