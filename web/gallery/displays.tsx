import { Badge, LockBadge } from '#web/ui/badge.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Kbd } from '#web/ui/kbd.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Logo } from '#web/ui/logo.tsx'
import { Money } from '#web/ui/money.tsx'
import { MonthPicker } from '#web/ui/month-picker.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { SectionHeading } from '#web/ui/section-heading.tsx'
import { SkeletonRows } from '#web/ui/skeleton.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { EmptyState, ErrorState } from '#web/ui/states.tsx'
import { Stepper } from '#web/ui/stepper.tsx'
import { month } from '#domain/calendar.ts'
import { Pencil, Plus } from 'lucide-react'
import { useState } from 'react'

const money = { currency: 'USD', locale: 'en-US' }
const variants = ['primary', 'secondary', 'quiet', 'danger'] as const

export function Displays() {
  const [shown, setShown] = useState(month('2026-11'))
  return (
    <>
      <section>
        <SectionHeading note="One primary on a screen">Buttons</SectionHeading>
        <div className="flex flex-col gap-4">
          {(['lg', 'md', 'sm'] as const).map((size) => (
            <div key={size} className="flex flex-wrap items-center gap-3">
              {variants.map((variant) => (
                <Button key={variant} variant={variant} size={size}>
                  {variant === 'primary' && <Plus size={16} aria-hidden />}
                  {variant}
                </Button>
              ))}
              <Button size={size} isPending>
                Saving
              </Button>
              <Button size={size} disabled>
                Disabled
              </Button>
              <IconButton size={size} label="Edit" icon={<Pencil size={16} aria-hidden />} />
              <LinkButton size={size} variant="secondary" href="#link">
                Link
              </LinkButton>
            </div>
          ))}
        </div>
      </section>
      <section className="flex flex-col gap-3">
        <SectionHeading>Banners</SectionHeading>
        <Banner title="12 transactions have no category" action={<Button size="sm">Sort them</Button>}>
          They count as expenses until you say where they belong.
        </Banner>
        <Banner tone="warning" onDismiss={() => {}}>
          Wants are at 110% of their target.
        </Banner>
        <Banner
          tone="danger"
          title="The file could not be read"
          action={
            <Button variant="secondary" size="sm">
              Try again
            </Button>
          }
        >
          Line 12 has no date.
        </Banner>
      </section>
      <div className="grid grid-cols-1 gap-6 md:grid-cols-2">
        <Card
          title="Small things"
          action={
            <MonthPicker month={shown} onMonthChange={setShown} locale="en-US" latest={month('2026-12')} />
          }
        >
          <div className="flex flex-col gap-5">
            <div className="flex flex-wrap gap-2">
              <Badge tone="needs">Needs</Badge>
              <Badge tone="wants">Wants</Badge>
              <Badge tone="savings">Savings</Badge>
              <Badge tone="income">Income</Badge>
              <Badge tone="uncategorized">Uncategorized</Badge>
              <Badge tone="success">Done</Badge>
              <Badge tone="warning">Due soon</Badge>
              <Badge tone="danger">Overdue</Badge>
              <Badge tone="accent">New</Badge>
              <Badge>Plain</Badge>
              <LockBadge title="Part of Pro">Pro</LockBadge>
            </div>
            <p className="flex flex-wrap items-center gap-3">
              <Kbd>Ctrl</Kbd> <Kbd>K</Kbd> <Spinner label="Loading" />
            </p>
            <p className="flex flex-wrap gap-x-6">
              <Money {...money} amountCents={123_450} tone="sign" />
              <Money {...money} amountCents={-123_450} tone="sign" />
              <Money {...money} amountCents={0} tone="soft" />
              <Money {...money} amountCents={-99} tone="danger" />
              <Money currency="EUR" locale="de-DE" amountCents={-123_450} />
            </p>
            <ProgressBar label="Emergency fund" value={62} tone="savings" />
            <ProgressBar label="Importing" value={1_200} max={5_000} valueText="1,200 of 5,000 rows" />
            <ProgressBar label="Getting ready" />
            <Stepper
              label="Setup"
              steps={['Welcome', 'Household', 'Account Balances', 'Review']}
              current={2}
            />
          </div>
        </Card>
        <Card title="Loading" isFlush>
          <div className="px-6 py-2">
            <SkeletonRows rows={6} />
          </div>
        </Card>
        <Card>
          <EmptyState
            picture={<Logo size={48} isColoured={false} />}
            title="Nothing here yet"
            action={<Button>Import a file</Button>}
          >
            Drop in the file your bank gives you, and the month is told in a minute.
          </EmptyState>
        </Card>
        <Card>
          <ErrorState title="This did not load" onRetry={() => {}} requestId="req_01JD3Z">
            Your data is safe. Try again in a moment.
          </ErrorState>
        </Card>
      </div>
    </>
  )
}
