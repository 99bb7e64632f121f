import { useBlocker } from '@tanstack/react-router'
import { isEndingSession } from '#web/client/session.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { useConfirm } from '#web/ui/confirm.tsx'
import { useFormat } from '#web/ui/format.tsx'
import type { Saving } from './use-saving.ts'

/** Asks whoever leaves a post that is not saved; a draft is saved first, and then nothing is left to ask. */
export function useAskBeforeLeaving({ isDirty, isAutomatic, save }: Saving): void {
  const confirm = useConfirm()
  useBlocker({
    enableBeforeUnload: () => isDirty && !isEndingSession(),
    shouldBlockFn: async ({ current, next }) => {
      if (!isDirty || current.pathname === next.pathname) return false
      if (isAutomatic && (await save())) return false
      return new Promise((decide) =>
        confirm({
          title: 'Leave without saving?',
          text: 'What you wrote is not saved. This browser keeps it for you, and offers it when you open the post again.',
          confirmLabel: 'Leave',
          cancelLabel: 'Stay',
          tone: 'primary',
          onConfirm: () => decide(false),
          onCancel: () => decide(true),
        }),
      )
    },
  })
}

/** What was written in a tab that is closed, and never saved. */
export function LeftCopy({ saving: { left, bringBack, dropLeft } }: { saving: Saving }) {
  const format = useFormat()
  if (!left) return null
  return (
    <div className="mb-6">
      <Banner
        tone="warning"
        title={`You left this post unsaved at ${format.moment(new Date(left.at).toISOString())}`}
        action={
          <div className="flex flex-wrap gap-2">
            <Button size="sm" variant="secondary" onClick={() => dropLeft(left)}>
              Throw it away
            </Button>
            <Button size="sm" onClick={() => bringBack(left)}>
              Go on with it
            </Button>
          </div>
        }
      >
        This browser kept what you wrote. What stands below is what was saved.
      </Banner>
    </div>
  )
}
