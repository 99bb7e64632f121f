import { ChartFrame } from '#web/ui/charts/chart-frame.tsx'
import { writeShare } from '#web/ui/charts/format.ts'
import { useFormat } from '#web/ui/format.tsx'

type FunnelProps = { clicks: number; signUps: number; paidReaders: number }

/** How many of those who clicked signed up, and how many of those paid. */
export function Funnel({ clicks, signUps, paidReaders }: FunnelProps) {
  const format = useFormat()
  const most = Math.max(1, clicks, signUps)
  const steps = [
    { label: 'Clicks', count: clicks, share: null },
    { label: 'Sign-ups', count: signUps, share: clicks > 0 ? signUps / clicks : null, of: 'clicks' },
    { label: 'Paid', count: paidReaders, share: signUps > 0 ? paidReaders / signUps : null, of: 'sign-ups' },
  ]
  return (
    <ChartFrame
      title="From clicks to payments"
      summary={`${format.count(clicks, 'click')}, ${format.count(signUps, 'sign-up')}, ${format.count(paidReaders, 'first payment')}.`}
      table={{
        columns: ['Step', 'Number', 'Of the step before'],
        rows: steps.map(({ label, count, share }) => [
          label,
          { count },
          share === null ? null : { percent: Math.round(share * 100) },
        ]),
      }}
    >
      <ol aria-hidden="true" className="flex flex-col gap-5">
        {steps.map(({ label, count, share, of }) => (
          <li key={label}>
            <p className="flex items-baseline justify-between gap-4">
              <span>
                {label}
                {share !== null && (
                  <span className="text-sm text-ink-faint">
                    {' '}
                    · {writeShare(share)} of {of}
                  </span>
                )}
              </span>
              <span className="figures">{format.number(count)}</span>
            </p>
            <div className="mt-1.5 h-3 rounded-full bg-sunken">
              {count > 0 && (
                <div
                  className="h-full min-w-1 rounded-full bg-accent"
                  style={{ width: `${(count / most) * 100}%` }}
                />
              )}
            </div>
          </li>
        ))}
      </ol>
    </ChartFrame>
  )
}
