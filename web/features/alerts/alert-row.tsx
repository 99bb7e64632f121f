import { BellOff, CircleAlert, Clock, Info, type LucideIcon, Tag, TriangleAlert } from 'lucide-react'
import type { Alert } from '#contract/alerts.ts'
import { paths } from '#contract/paths.ts'
import { alertKindNames, type Severity } from '#domain/alerts/kinds.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { cx } from '#web/ui/cx.ts'
import { useFormat } from '#web/ui/format.tsx'
import { Menu } from '#web/ui/menu.tsx'
import { AppLink } from '#web/client/app-link.tsx'
import { useMute, useRead } from './data.ts'

const looks: Record<Severity, { icon: LucideIcon; colour: string; word: string }> = {
  high: { icon: CircleAlert, colour: 'text-danger', word: 'Pressing' },
  medium: { icon: TriangleAlert, colour: 'text-warning-ink', word: 'Worth a look' },
  low: { icon: Info, colour: 'text-ink-faint', word: 'Good to know' },
}

type AlertRowProps = { alert: Alert; canChange: boolean }

/** What is the matter, why, the rows behind it, and the next step. */
export function AlertRow({ alert, canChange }: AlertRowProps) {
  const format = useFormat()
  const { mutate: read, isPending } = useRead()
  const { icon: Icon, colour, word } = looks[alert.severity]
  const isNew = alert.status === 'open' && !alert.isRead
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-start gap-x-3 px-5 py-3 sm:px-6">
      <Icon
        size={20}
        aria-hidden
        className={cx('mt-0.5 shrink-0', alert.status === 'open' ? colour : 'text-ink-faint')}
      />
      <p className="flex flex-wrap items-center gap-x-2.5 gap-y-0.5">
        <span className={cx('wrap-anywhere', isNew ? 'font-semibold' : 'font-medium text-ink-soft')}>
          {alert.title}
        </span>
        {isNew && <Badge tone="accent">New</Badge>}
        <span className="sr-only">{word}</span>
        <span className="text-sm text-ink-faint">
          {format.day(alert.date)}
          {alert.status === 'expired' && ' · over'}
        </span>
      </p>
      {alert.status === 'open' && canChange && <AlertMenu alert={alert} />}
      {/* The whole width of a phone; on a desktop what to do stands beside it where there is room. */}
      <div className="col-span-full mt-1 flex flex-wrap items-center justify-between gap-x-4 gap-y-1 sm:col-start-2">
        <p className="grow basis-80 text-sm wrap-anywhere text-ink-soft">{alert.message}</p>
        {alert.status === 'open' && (
          <div className="-mx-3 flex flex-wrap items-center">
            {showsRows(alert) && (
              <AppLink path={alert.link} className={buttonClass({ variant: 'quiet', size: 'sm' })}>
                See the transactions
              </AppLink>
            )}
            <AppLink path={alert.nextStep.link} className={buttonClass({ variant: 'quiet', size: 'sm' })}>
              {alert.nextStep.label}
            </AppLink>
            {isNew && canChange && (
              <Button variant="quiet" size="sm" isPending={isPending} onClick={() => read(alert)}>
                Mark as read
              </Button>
            )}
          </div>
        )}
      </div>
    </li>
  )
}

const showsRows = ({ link, nextStep }: Alert) =>
  link !== nextStep.link && link.startsWith(`${paths.transactions}?`)

function AlertMenu({ alert }: { alert: Alert }) {
  const { mutate: mute } = useMute()
  return (
    <Menu
      label={`Actions for ${alert.title}`}
      items={[
        {
          label: 'This is normal',
          icon: Tag,
          onSelect: () => mute({ alert, as: 'normal' }),
        },
        {
          label: 'Not for 60 days',
          icon: Clock,
          onSelect: () => mute({ alert, as: 'dismissed' }),
        },
        'separator',
        {
          label: `Mute: ${alertKindNames[alert.kind]}`,
          icon: BellOff,
          onSelect: () => mute({ alert, as: 'kind' }),
        },
      ]}
    />
  )
}
