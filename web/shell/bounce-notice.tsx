import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { MailX } from 'lucide-react'
import { paths } from '#contract/paths.ts'
import { query } from '#web/client/api.ts'
import { sessionQuery, useSession } from '#web/client/session.ts'
import { Button } from '#web/ui/button.tsx'
import { useToast } from '#web/ui/toast.tsx'

/** Somebody whose mail comes back hears of it here, since they do not by mail. */
export function BounceNotice() {
  const { user } = useSession()
  const queryClient = useQueryClient()
  const showToast = useToast()
  const { mutate, isPending } = useMutation(
    query.outbox.endBounce.mutationOptions({
      onSuccess: async () => {
        await queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey })
        showToast({ message: `A mail is on its way to ${user.email}. If it comes back, we say so here.` })
      },
    }),
  )
  return (
    <section
      aria-label="Your address"
      className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line bg-warning-wash px-4 py-2 text-sm sm:px-6"
    >
      <MailX size={16} aria-hidden className="shrink-0 text-warning-ink" />
      <p className="min-w-0 grow basis-64 wrap-anywhere">
        Mail to {user.email} comes back, so no letters and alerts are sent there.{' '}
        <Link to={paths.settings} hash="security" className="rounded-sm font-medium text-accent">
          Change the address
        </Link>
      </p>
      <Button size="sm" variant="secondary" isPending={isPending} onClick={() => mutate({})}>
        It works again
      </Button>
    </section>
  )
}
