import { RefreshCw } from 'lucide-react'
import { hasTyped } from '#web/client/typed.ts'
import { useUpdate } from '#web/offline/update.ts'
import { Button } from '#web/ui/button.tsx'
import { useConfirm } from '#web/ui/confirm.tsx'

/** Says that there is a newer build. It is never taken by itself: somebody may be in the middle of a form. */
export function UpdateNotice() {
  const update = useUpdate()
  const confirm = useConfirm()
  const start = (load: () => void) => {
    if (!hasTyped()) return load()
    confirm({
      title: 'Reload now?',
      text: 'You typed something that is not saved yet. It goes when Trivet is loaded anew.',
      confirmLabel: 'Reload',
      cancelLabel: 'Not now',
      onConfirm: load,
    })
  }
  return (
    <output className="block">
      {update && (
        <span className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line bg-accent-wash px-4 py-2 text-sm sm:px-6">
          <span className="flex min-w-0 items-center gap-2">
            <RefreshCw size={16} aria-hidden className="shrink-0 text-accent" />A new version of Trivet is
            ready.
          </span>
          <Button size="sm" variant="secondary" onClick={() => start(update)}>
            Reload
          </Button>
        </span>
      )}
    </output>
  )
}
