import { Link } from '@tanstack/react-router'
import { Check, CloudOff, Download, FileUp, MonitorSmartphone } from 'lucide-react'
import { paths } from '#contract/paths.ts'
import { useInstall, useIsInstalled } from '#web/offline/install-offer.ts'
import { Button } from '#web/ui/button.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { Card } from '#web/ui/card.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { type Browser, listBrowsers } from './installing.ts'

const gains = [
  {
    icon: MonitorSmartphone,
    title: 'Beside your other apps',
    text: 'In a window of its own, from the home screen or the dock. It is the same Trivet: no store, and next to no space.',
  },
  {
    icon: CloudOff,
    title: 'Opens without network',
    text: 'It shows what it saw last, and from when. Changes can be made again when you are back online.',
  },
  {
    icon: FileUp,
    title: 'Takes files from your bank’s app',
    text: 'On Android and ChromeOS: share the file with Trivet, and its preview opens. Nothing is imported until you say so.',
  },
]

export function InstallPage() {
  const install = useInstall()
  const isInstalled = useIsInstalled()
  return (
    <div className="mx-auto max-w-4xl">
      <PageHeader title="Install the app" description="Trivet, one tap away." />
      <div className="flex flex-col gap-8">
        {isInstalled ? (
          <output className="flex items-center gap-2 font-medium">
            <Check size={20} aria-hidden className="shrink-0 text-accent" />
            Trivet is installed on this device.
          </output>
        ) : (
          install && (
            <Button icon={Download} size="lg" className="self-start" onClick={install}>
              Install
            </Button>
          )
        )}
        <Ways hasButton={isInstalled || install !== null} />
        <ul className="grid gap-x-8 gap-y-5 sm:grid-cols-3">
          {gains.map(({ icon: Icon, title, text }) => (
            <li key={title}>
              <Icon size={22} strokeWidth={1.75} aria-hidden className="text-accent" />
              <h2 className="mt-2 font-medium">{title}</h2>
              <p className="mt-1 text-sm text-ink-soft">{text}</p>
            </li>
          ))}
        </ul>
        <Link to={paths.dashboard} className={buttonClass({ variant: 'secondary', className: 'self-start' })}>
          Back to Dashboard
        </Link>
      </div>
    </div>
  )
}

/** By hand: for browsers that make no offer, for those that made it once and were refused, and for other devices. */
function Ways({ hasButton }: { hasButton: boolean }) {
  const { own, others } = listBrowsers(navigator.userAgent)
  return (
    <>
      {own && !hasButton && (
        <Card title={`In this browser: ${own.name}`}>
          <Steps {...own} />
        </Card>
      )}
      <details>
        <summary className="w-fit font-medium text-accent">In other browsers and on other devices</summary>
        <div className="mt-4 grid gap-4 md:grid-cols-2">
          {others.map((browser) => (
            <section key={browser.name} className="rounded-lg border border-line bg-surface p-5">
              <h2 className="font-medium">{browser.name}</h2>
              <Steps {...browser} />
            </section>
          ))}
        </div>
      </details>
    </>
  )
}

const Steps = ({ steps, note }: Browser) => (
  <>
    <ol className="mt-2 flex list-decimal flex-col gap-1.5 pl-5">
      {steps.map((step) => (
        <li key={step}>{step}</li>
      ))}
    </ol>
    {note && <p className="mt-3 text-sm text-ink-soft">{note}</p>}
  </>
)
