import { useShownShortcuts, useSingleKeys } from '#web/client/shortcuts.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Kbd } from '#web/ui/kbd.tsx'
import { Switch } from '#web/ui/switch.tsx'

type ShortcutHelpProps = { isOpen: boolean; onClose: () => void }

/** What can be pressed on the screen that is shown, and anywhere. */
export function ShortcutHelp({ isOpen, onClose }: ShortcutHelpProps) {
  const [areOn, setOn] = useSingleKeys()
  const groups = useShownShortcuts()
  return (
    <Dialog isOpen={isOpen} onClose={onClose} size="lg" title="Keyboard shortcuts">
      <Switch
        label="Use single keys"
        hint="Turn them off when you speak to your computer or press keys by accident."
        checked={areOn}
        onChange={(event) => setOn(event.target.checked)}
      />
      <div className="mt-5 grid gap-x-8 gap-y-5 sm:grid-cols-2">
        {groups.toReversed().map(({ title, shortcuts, notes }) => (
          <section key={title} aria-label={title}>
            <h3 className="mb-2 text-sm font-semibold">{title}</h3>
            <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-2 text-sm">
              {shortcuts.map(({ keys, name }) => (
                <div key={keys} className="contents">
                  <dt className="whitespace-nowrap">
                    {keys.split(' ').map((key) => (
                      <Kbd key={key}>{key}</Kbd>
                    ))}
                  </dt>
                  <dd>{name}</dd>
                </div>
              ))}
              {notes.map(([sign, meaning]) => (
                <div key={sign} className="contents">
                  <dt>
                    <code>{sign}</code>
                  </dt>
                  <dd className="text-ink-soft">{meaning}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  )
}
