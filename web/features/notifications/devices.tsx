import { Link } from '@tanstack/react-router'
import { BellRing } from 'lucide-react'
import { useState } from 'react'
import { type Device, mostDevices } from '#contract/notifications.ts'
import { paths } from '#contract/paths.ts'
import { ApiError } from '#web/start/api-error.ts'
import { useSession } from '#web/client/session.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { useConfirm } from '#web/ui/confirm.tsx'
import { type Format, useFormat } from '#web/ui/format.tsx'
import { useAddDevice, useRemoveDevice, useTestDevice, useThisDevice } from './data.ts'
import { Part } from './part.tsx'
import { type Ability, findAbility } from '#web/features/notifications/shared/this-browser.ts'

type DevicesProps = { devices: Device[]; publicKey: string; isHouseholdOn: boolean }

/** The browsers that are notified, this one first asked for. */
export function Devices({ devices, publicKey }: DevicesProps) {
  const { data: thisHash } = useThisDevice()
  const isHere = devices.some(({ endpointHash }) => endpointHash === thisHash)
  return (
    <Part title="Your devices">
      {devices.length > 0 && (
        <ul className="-mt-4 divide-y divide-line">
          {devices.map((device) => (
            <DeviceRow key={device.id} device={device} isThis={device.endpointHash === thisHash} />
          ))}
        </ul>
      )}
      {!isHere && <ThisDevice publicKey={publicKey} isFull={devices.length >= mostDevices} />}
    </Part>
  )
}

function DeviceRow({ device, isThis }: { device: Device; isThis: boolean }) {
  const format = useFormat()
  const confirm = useConfirm()
  const { isPro } = useSession().user
  const { mutateAsync: remove } = useRemoveDevice()
  const { mutate: test, isPending } = useTestDevice()
  const { name, isRefused } = device
  const askToRemove = () =>
    confirm({
      title: `Remove ${name}?`,
      text: 'No more alerts come to it. You can add it again from there.',
      confirmLabel: 'Remove',
      onConfirm: () => remove(device),
    })
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="min-w-0 font-medium wrap-anywhere">{name}</span>
          {isThis && <Badge tone="accent">This device</Badge>}
        </p>
        <p className="mt-0.5 text-sm text-ink-soft">{tellUse(device, format)}</p>
        {isRefused && (
          <p className="mt-0.5 text-sm text-warning-ink">
            Its push service refuses our messages just now. Whoever runs this Trivet was told.
          </p>
        )}
      </div>
      <div className="-mx-3 flex gap-1">
        {isPro && (
          <Button
            variant="quiet"
            size="sm"
            isPending={isPending}
            aria-label={`Send a test to ${name}`}
            onClick={() => test(device)}
          >
            Send a test
          </Button>
        )}
        <Button variant="quiet" size="sm" aria-label={`Remove ${name}`} onClick={askToRemove}>
          Remove
        </Button>
      </div>
    </li>
  )
}

const tellUse = ({ createdAt, lastSentAt }: Device, format: Format): string =>
  `Added ${format.instant(createdAt)} · ${lastSentAt ? `notified ${format.moment(lastSentAt)}` : 'nothing sent yet'}`

/** Why nothing comes here, in the person's words, and what they can do. */
const obstacles: Record<Exclude<Ability, 'yes'>, string> = {
  denied:
    'This browser was told not to show notifications of Trivet. Allow them in its settings for this site, then come back.',
  unsupported: 'This browser cannot show notifications. Another one, or your phone, can.',
  'home-screen':
    'On an iPhone or iPad notifications come to the installed app only: tap Share, then Add to Home Screen, and open Trivet from there.',
}

function ThisDevice({ publicKey, isFull }: { publicKey: string; isFull: boolean }) {
  const { isPro } = useSession().user
  const [ability, setAbility] = useState(findAbility)
  const { mutate: add, isPending, error } = useAddDevice()
  if (ability !== 'yes')
    return (
      <p className="text-sm text-ink-soft">
        {obstacles[ability]}{' '}
        {ability === 'home-screen' && (
          <Link to={paths.install} className="text-accent underline underline-offset-4">
            How to install it
          </Link>
        )}
      </p>
    )
  return (
    <div>
      <Button
        icon={BellRing}
        variant="secondary"
        isPending={isPending}
        disabled={isFull || !isPro}
        onClick={() => add(publicKey, { onError: () => setAbility(findAbility()) })}
      >
        Get alerts on this device
      </Button>
      {isFull && (
        <p className="mt-2 text-sm text-ink-soft">{mostDevices} devices are as many as there can be.</p>
      )}
      <p role="alert" className="mt-2 text-sm font-medium text-danger-ink empty:hidden">
        {error && tellFailure(error)}
      </p>
    </div>
  )
}

function tellFailure(error: Error): string {
  if (error instanceof ApiError) return Object.values(error.fields)[0] ?? error.message
  return error.message === 'denied'
    ? 'Notifications were not allowed, so none will come here.'
    : 'This browser did not reach its push service. Try again in a moment, or with another browser.'
}
