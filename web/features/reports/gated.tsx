import { Link } from '@tanstack/react-router'
import { Lock } from 'lucide-react'
import { getProFeaturePath, paths } from '#contract/paths.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import { Card } from '#web/ui/card.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'

/** What Free sees in place of reports: the shape of the screen, drawn from nothing, and what it would say (SPEC Reports). */
export function GatedReports() {
  return (
    <>
      <PageHeader title="Reports & Analytics" />
      <div className="relative isolate">
        <Shape />
        <div className="absolute inset-x-0 top-10 z-10 mx-auto w-full max-w-md px-2 sm:top-20">
          <section
            aria-labelledby="gated"
            className="rounded-lg border border-t-4 border-line border-t-accent bg-surface p-6 text-center shadow-float"
          >
            <Lock size={28} strokeWidth={1.5} aria-hidden className="mx-auto mb-3 text-accent" />
            <h2 id="gated" className="font-serif text-xl font-medium text-balance">
              Reports are part of Pro
            </h2>
            <p className="mt-2 text-ink-soft">
              Where the money of any month, quarter or year came from and went, held against the time before,
              with every figure opening the transactions it is made of.
            </p>
            <div className="mt-5 flex flex-wrap justify-center gap-2">
              <Link to={paths.settings} hash="subscription" className={buttonClass()}>
                View plans
              </Link>
              <Link to={getProFeaturePath('reports')} className={buttonClass({ variant: 'quiet' })}>
                What is in them
              </Link>
            </div>
          </section>
        </div>
      </div>
    </>
  )
}

const bars = ['w-full', 'w-3/5', 'w-1/2', 'w-2/5', 'w-1/3', 'w-1/4', 'w-1/5', 'w-1/6']

function Shape() {
  return (
    <div aria-hidden="true" className="flex flex-col gap-6 opacity-60 blur-xs select-none">
      <Card>
        <div className="grid gap-6 sm:grid-cols-2 lg:grid-cols-4">
          {['bg-income', 'bg-needs', 'bg-accent', 'bg-savings'].map((tone) => (
            <div key={tone} className="flex flex-col gap-3">
              <Stroke className={`h-3 w-1/3 ${tone}`} />
              <Stroke className="h-7 w-2/3 bg-line-strong" />
            </div>
          ))}
        </div>
      </Card>
      <div className="grid gap-6 lg:grid-cols-2">
        <Card>
          <div className="flex flex-col gap-6">
            {bars.map((width, at) => (
              <Stroke key={width} className={`h-2.5 ${width} ${at % 3 === 1 ? 'bg-wants' : 'bg-needs'}`} />
            ))}
          </div>
        </Card>
        <Card>
          <svg viewBox="0 0 100 60" preserveAspectRatio="none" className="h-64 w-full">
            <path
              d="M0 20 C 20 18 30 26 50 18 S 80 12 100 16"
              fill="none"
              stroke="var(--color-income)"
              strokeWidth={1.5}
            />
            <path
              d="M0 42 C 15 36 35 48 55 38 S 85 44 100 34"
              fill="none"
              stroke="var(--color-needs)"
              strokeWidth={1.5}
            />
          </svg>
        </Card>
      </div>
    </div>
  )
}

const Stroke = ({ className }: { className: string }) => (
  <span className={`block rounded-full ${className}`} />
)
