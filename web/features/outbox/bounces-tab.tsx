import { useInfiniteQuery } from '@tanstack/react-query'
import { MailX } from 'lucide-react'
import { useState } from 'react'
import type { BouncedAddress } from '#contract/outbox.ts'
import { Button } from '#web/ui/button.tsx'
import { useConfirm } from '#web/ui/confirm.tsx'
import { FilteredList, ItemList } from '#web/ui/filtered-list.tsx'
import { useFormat } from '#web/ui/format.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { bouncesQuery, useEndBounce } from './data.ts'

const reasons: Record<BouncedAddress['reason'], string> = {
  refused: 'Its mail server says there is no such mailbox',
  expired: 'Three mails in 30 days could not be delivered',
  reported: 'The mail provider reported that mail came back',
  complained: 'Its reader called a mail of ours spam',
}

/** Addresses that get no mail they can do without, and why. */
export function BouncesTab() {
  const [search, setSearch] = useState('')
  const read = useInfiniteQuery(bouncesQuery(search))
  return (
    <FilteredList
      query={read}
      things="addresses"
      search={{ value: search, maxLength: 254, onValueChange: setSearch }}
      onClear={search ? () => setSearch('') : undefined}
      empty={{ icon: MailX, title: 'No mail came back', text: 'Every address we write to takes our mail.' }}
    >
      {(addresses) => (
        <ItemList>
          {addresses.map((address) => (
            <BounceRow key={address.email} address={address} />
          ))}
        </ItemList>
      )}
    </FilteredList>
  )
}

function BounceRow({ address: { email, reason, detail, bouncedAt } }: { address: BouncedAddress }) {
  const format = useFormat()
  const confirm = useConfirm()
  const showToast = useToast()
  const { mutateAsync: endBounce } = useEndBounce()
  const ask = () =>
    confirm({
      title: `Send mail to ${email} again?`,
      text: 'Letters and alerts go there again. If one comes back, the address is marked again.',
      confirmLabel: 'Send again',
      tone: 'primary',
      onConfirm: async () => {
        await endBounce(email)
        showToast({ message: `${email} gets mail again`, tone: 'success' })
      },
    })
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-3 px-5 py-4 sm:px-6">
      <div className="min-w-0 grow basis-64">
        <p className="font-medium wrap-anywhere">{email}</p>
        <p className="mt-0.5 text-sm text-ink-soft">
          {reasons[reason]} · since {format.instant(bouncedAt)}
        </p>
        {detail && <p className="mt-1 text-sm wrap-anywhere text-ink-soft">{detail}</p>}
      </div>
      <Button size="sm" variant="secondary" onClick={ask}>
        Send again
      </Button>
    </li>
  )
}
