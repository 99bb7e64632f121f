import { Check, Lightbulb, ThumbsDown } from 'lucide-react'
import type { Tip } from '#contract/coach.ts'
import { AppLink } from '#web/client/app-link.tsx'
import { Badge, LockBadge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { cx } from '#web/ui/cx.ts'
import { Money } from '#web/ui/money.tsx'
import { useAnswerTip } from './shared/data.ts'
import { ModelMark } from './shared/model-mark.tsx'
import { TipSentence } from './shared/tip-sentence.tsx'

type TipRowProps = { tip: Tip; canAnswer: boolean; isPro: boolean }

/** One tip: what it says, where it is followed, and what became of it. */
export function TipRow({ tip, canAnswer, isPro }: TipRowProps) {
  const { mutate: answer, isPending } = useAnswerTip()
  const isNotUseful = tip.answer === 'not-useful'
  return (
    <li className="flex items-start gap-3 px-5 py-4 sm:px-6">
      <Lightbulb
        size={20}
        aria-hidden
        className={cx('mt-1 shrink-0', isNotUseful ? 'text-ink-faint' : 'text-accent')}
      />
      <div className="min-w-0 grow">
        <p className={cx('max-w-prose leading-relaxed wrap-anywhere', isNotUseful && 'text-ink-soft')}>
          <TipSentence tip={tip} />
          {tip.isReworded && <ModelMark>Worded by a language model</ModelMark>}
        </p>
        <Outcome tip={tip} />
        <div className="mt-2 -ml-3 flex flex-wrap items-center gap-1">
          {tip.action && (
            <AppLink path={tip.action.link} className={buttonClass({ variant: 'quiet', size: 'sm' })}>
              {tip.action.label}
              {tip.action.isPro && !isPro && <LockBadge>Pro</LockBadge>}
            </AppLink>
          )}
          {canAnswer && tip.answer === null && (
            <>
              <Button
                variant="quiet"
                size="sm"
                icon={Check}
                isPending={isPending}
                onClick={() => answer({ tip, answer: 'followed' })}
              >
                I did this
              </Button>
              <Button
                variant="quiet"
                size="sm"
                icon={ThumbsDown}
                isPending={isPending}
                onClick={() => answer({ tip, answer: 'not-useful' })}
              >
                Not useful
              </Button>
            </>
          )}
          {canAnswer && tip.answer !== null && (
            <Button
              variant="quiet"
              size="sm"
              isPending={isPending}
              onClick={() => answer({ tip, answer: null })}
            >
              Take that back
            </Button>
          )}
        </div>
      </div>
    </li>
  )
}

function Outcome({ tip: { answer, effect, measured } }: { tip: Tip }) {
  if (answer === 'not-useful')
    return (
      <p className="mt-1 text-sm text-ink-faint">
        Not useful: nothing of this kind is told about it any more.
      </p>
    )
  if (answer === null && !effect) return null
  return (
    <p className="mt-1.5 flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-ink-soft">
      {answer === 'followed' && <Badge tone="success">Followed</Badge>}
      {effect ? (
        <span>
          {effect.monthCount === null ? 'Came back: ' : `Brought in ${countMonths(effect.monthCount)}: `}
          {effect.link ? (
            <AppLink path={effect.link} className="rounded-sm font-medium text-accent">
              <Money amountCents={effect.broughtCents} />
            </AppLink>
          ) : (
            <>
              <Money amountCents={effect.broughtCents} />, nothing was taken since
            </>
          )}
        </span>
      ) : (
        measured && <span>What it brings is known after the first full month.</span>
      )}
    </p>
  )
}

const countMonths = (count: number) => (count === 1 ? 'one full month' : `${count} full months`)
