import { RotateCw } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { SkeletonRows } from '#web/ui/skeleton.tsx'
import { type Detection, detectExtensions, type Finding } from './detect.ts'
import { listBlockerHelp } from './blocker-help.ts'
import { ImpactBadge } from './impact-badge.tsx'
import { findWorst } from './impact.ts'
import { rateViolation } from './rate-violation.ts'
import { useViolations } from './shared/violations.ts'
import { Violations } from './violations.tsx'

/** The browser-extension helper panel of SPEC section 2: what in this browser gets in Trivet's way, and what helps. */
export function ExtensionsSection() {
  const { found, isLooking, look } = useDetection()
  return (
    <Card
      title="Browser Extensions"
      action={
        <Button icon={RotateCw} size="sm" variant="secondary" isPending={isLooking} onClick={look}>
          Check again
        </Button>
      }
    >
      <p className="text-sm text-ink-soft">
        Ad blockers and other extensions can hide, stop or change parts of Trivet. What is found here is told
        to nobody.
      </p>
      {found ? <Found {...found} /> : <SkeletonRows rows={2} label="Looking for extensions" />}
      <Violations />
    </Card>
  )
}

/** Looks by itself once. No query: its outcome says nothing of the connection, and is not to be kept. */
function useDetection() {
  const [asked, setAsked] = useState(1)
  const [result, setResult] = useState<{ asked: number; found: Detection } | null>(null)
  useEffect(() => {
    void detectExtensions(document).then((found) => setResult({ asked, found }))
  }, [asked])
  const look = () => setAsked(asked + 1)
  return { found: result?.found ?? null, isLooking: result?.asked !== asked, look }
}

function Found({ isReachable, findings }: Detection) {
  const violations = useViolations()
  const worst = findWorst([
    ...findings.map(({ impact }) => impact),
    ...violations.map((violation) => rateViolation(violation, location.origin)),
  ])
  return (
    <>
      <output className="mt-4 flex flex-wrap items-center gap-2 font-medium">
        {worst ? (
          <>
            Impact on Trivet <ImpactBadge impact={worst} />
          </>
        ) : isReachable ? (
          'Nothing gets in the way of Trivet in this browser.'
        ) : (
          'Nothing was found that changes pages.'
        )}
      </output>
      {!isReachable && (
        <p className="mt-1 text-sm text-ink-soft">
          Whether requests are stopped can be seen only when Trivet can be reached.
        </p>
      )}
      {findings.length > 0 && (
        <ul className="mt-4 divide-y divide-line border-y border-line">
          {findings.map((finding) => (
            <FindingItem key={finding.name} {...finding} />
          ))}
        </ul>
      )}
    </>
  )
}

const FindingItem = ({ name, impact, effect, steps }: Finding) => (
  <li className="py-4">
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <h3 className="font-medium">{name}</h3>
      <ImpactBadge impact={impact} />
    </div>
    <p className="mt-1 text-sm text-ink-soft">{effect}</p>
    {steps === 'blocker' ? <BlockerHelp /> : <Steps steps={steps} />}
  </li>
)

/** Which ad blocker it is, none of them says: whoever installed it knows. */
function BlockerHelp() {
  const blockers = listBlockerHelp(location.host, navigator.userAgent, 'brave' in navigator)
  return (
    <>
      <p className="mt-3 text-sm">
        To allow <span className="wrap-anywhere">{location.host}</span>, choose what you have:
      </p>
      {blockers.map(({ name, steps }) => (
        <details key={name} className="mt-1 text-sm">
          <summary className="w-fit py-1 font-medium text-accent">{name}</summary>
          <Steps steps={steps} />
        </details>
      ))}
    </>
  )
}

const Steps = ({ steps }: { steps: readonly string[] }) => (
  <ol className="mt-2 flex list-decimal flex-col gap-1 pl-5 text-sm wrap-anywhere">
    {steps.map((step) => (
      <li key={step}>{step}</li>
    ))}
  </ol>
)
