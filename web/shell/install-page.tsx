import { Link } from '@tanstack/react-router'
import { Download } from 'lucide-react'
import { paths } from '#contract/paths.ts'
import { isInstalledWindow, useInstall } from '#web/offline/install-offer.ts'
import { Button } from '#web/ui/button.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { Wordmark } from '#web/ui/logo.tsx'

const ways = [
  {
    device: 'iPhone and iPad',
    steps: ['Open Trivet in Safari.', 'Tap Share, then Add to Home Screen.', 'Tap Add.'],
  },
  {
    device: 'Android',
    steps: ['Open Trivet in Chrome.', 'Open the menu and tap Add to Home screen.', 'Tap Install.'],
  },
  {
    device: 'Windows, Mac and Linux',
    steps: [
      'Open Trivet in Chrome or Edge.',
      'Press the install sign at the right end of the address bar.',
      'In Safari on a Mac: File, then Add to Dock.',
    ],
  },
]

export function InstallPage() {
  const install = useInstall()
  return (
    <main className="mx-auto max-w-4xl px-5 py-10">
      <Wordmark name="Trivet" />
      <h1 className="mt-8 font-serif text-3xl font-medium">Install the app</h1>
      <p className="mt-2 max-w-prose text-ink-soft">
        Trivet can sit beside your other apps, in a window of its own. It is the same Trivet, it needs no
        store, and it takes almost no space. Without network it opens with what it saw last.
      </p>
      {isInstalledWindow() ? (
        <p className="mt-8 font-medium">You are in the installed app.</p>
      ) : install ? (
        <Button icon={Download} size="lg" className="mt-8" onClick={install}>
          Install
        </Button>
      ) : (
        <Ways />
      )}
      <p>
        <Link to={paths.dashboard} className={buttonClass({ variant: 'secondary', className: 'mt-8' })}>
          Back to Dashboard
        </Link>
      </p>
    </main>
  )
}

/** For browsers that make no offer, and for those that made it once and were refused. */
function Ways() {
  return (
    <div className="mt-8 grid gap-4 md:grid-cols-3">
      {ways.map(({ device, steps }) => (
        <section key={device} className="rounded-lg border border-line bg-surface p-5">
          <h2 className="font-serif text-lg font-medium">{device}</h2>
          <ol className="mt-3 flex list-decimal flex-col gap-2 pl-5 text-sm">
            {steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </section>
      ))}
    </div>
  )
}
