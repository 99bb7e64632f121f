import type { Day } from '#domain/calendar.ts'
import { useCanWrite } from '#web/client/session.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { useFormat } from '#web/ui/format.tsx'
import { useUnlock } from './data.ts'

/** Of a transaction that a statement locks: what that means, and how to unlock it. */
export function LockedNotice({ id, reconciledOn }: { id: string; reconciledOn: Day }) {
  const format = useFormat()
  const canWrite = useCanWrite()
  const { mutate: unlock, isPending, isSuccess } = useUnlock()
  if (isSuccess) return <Banner>Unlocked. Its amount, date and account can be changed.</Banner>
  return (
    <Banner
      title={`Reconciled with the statement of ${format.day(reconciledOn)}`}
      action={
        canWrite && (
          <Button size="sm" variant="secondary" isPending={isPending} onClick={() => unlock(id)}>
            Unlock
          </Button>
        )
      }
    >
      Its amount, date and account are locked, as the bank has them. Once it is unlocked, the statement no
      longer vouches for it.
    </Banner>
  )
}
