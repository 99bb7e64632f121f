// One field for everything: go somewhere, add, find, change. Ctrl-K opens it on every screen.
import { Autocomplete as Base } from '@base-ui/react/autocomplete'
import { CSPProvider } from '@base-ui/react/csp-provider'
import { Search } from 'lucide-react'
import { useState } from 'react'
import { Dialog } from '#web/ui/dialog.tsx'
import { Kbd } from '#web/ui/kbd.tsx'
import { type Command, type CommandGroup, useCommands } from './commands.ts'
import { useFound } from './found.ts'
import { useRecent } from './recent.ts'

type PaletteProps = { onClose: () => void; onHelp: () => void; onSignOut: () => void }

export function Palette({ onClose, ...person }: PaletteProps) {
  return (
    <Dialog isOpen isBare onClose={onClose} title="Search or go to">
      <PaletteBody onClose={onClose} {...person} />
    </Dialog>
  )
}

function PaletteBody({ onClose, ...person }: PaletteProps) {
  const [typed, setTyped] = useState('')
  const [recentIds, remember] = useRecent()
  const commands = useCommands(typed, person)
  const found = useFound(typed)
  const groups = arrange(typed, commands, found.items, recentIds)

  const run = (command: Command) => {
    if (!/^(row|search|month)/.test(command.id)) remember(command.id)
    onClose()
    // What it opens takes the focus after the palette has given it back.
    setTimeout(command.act)
  }
  return (
    <CSPProvider disableStyleElements>
      <Base.Root
        items={groups}
        filteredItems={groups}
        value={typed}
        onValueChange={(text, { reason }) => reason === 'input-change' && setTyped(text)}
        itemToStringValue={({ name }) => name}
        mode="none"
        inline
        open
        autoHighlight="always"
        keepHighlight
      >
        <div className="flex items-center gap-3 border-b border-line px-5">
          <Search size={18} aria-hidden className="shrink-0 text-ink-faint" />
          <Base.Input
            data-autofocus
            aria-label="Search or go to"
            placeholder="Go to, add, find or change anything"
            maxLength={200}
            className="h-14 min-w-0 grow bg-transparent text-base outline-none placeholder:text-ink-faint"
          />
          <span aria-hidden className="coarse:hidden">
            <Kbd>Esc</Kbd>
          </span>
        </div>
        <Base.Empty>
          <p className="px-5 py-4 text-sm text-ink-soft">{found.isLooking ? 'Looking …' : 'Nothing fits.'}</p>
        </Base.Empty>
        <Base.List
          aria-label="Commands"
          className="h-[min(26rem,60dvh)] overflow-y-auto overscroll-contain p-2 empty:hidden"
        >
          {(group: CommandGroup) => (
            <Base.Group key={group.name} items={group.items}>
              <Base.GroupLabel className="px-3 pt-2 pb-1 text-xs font-semibold text-ink-faint">
                {group.name}
              </Base.GroupLabel>
              <Base.Collection>
                {(command: Command) => (
                  <Base.Item
                    key={command.id}
                    value={command}
                    onClick={() => run(command)}
                    className="flex min-h-10 cursor-pointer items-center gap-3 rounded-md px-3 text-sm outline-none select-none data-highlighted:bg-accent-wash coarse:min-h-11"
                  >
                    <command.icon size={16} aria-hidden className="shrink-0 text-ink-soft" />
                    <span className="min-w-0 grow truncate">{command.name}</span>
                    {command.note && <span className="shrink-0 text-ink-soft">{command.note}</span>}
                    {command.keys && (
                      <span aria-hidden className="flex shrink-0 gap-1 coarse:hidden">
                        {command.keys.split(' ').map((key) => (
                          <Kbd key={key}>{key}</Kbd>
                        ))}
                      </span>
                    )}
                  </Base.Item>
                )}
              </Base.Collection>
            </Base.Group>
          )}
        </Base.List>
      </Base.Root>
    </CSPProvider>
  )
}

/** What was used lately first while nothing is typed; else what is found behind what can be done. No group is empty. */
function arrange(
  typed: string,
  commands: readonly CommandGroup[],
  found: readonly Command[],
  recentIds: readonly string[],
): CommandGroup[] {
  const all = commands.flatMap(({ items }) => items)
  const recent = typed.trim() ? [] : recentIds.flatMap((id) => all.find((each) => each.id === id) ?? [])
  return [
    { name: 'Recent', items: recent },
    ...commands.map(({ name, items }) => ({ name, items: items.filter((each) => !recent.includes(each)) })),
    { name: 'Find', items: found },
  ].filter(({ items }) => items.length > 0)
}
