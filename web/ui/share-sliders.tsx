// Sliders for parts that make a whole (50/30/20): one range each in its own colour, a bar that shows them together and the sum.
// It only reports what was moved; the owner decides how the others give way.
import { useId, type ReactNode } from 'react'
import { cx } from './cx.ts'
import { toneColor, toneFill, type Tone } from './tone.ts'

type Share = { key: string; label: string; percent: number; tone: Tone; note?: ReactNode }

type ShareSlidersProps = {
  legend: string
  shares: readonly Share[]
  onShareChange: (key: string, percent: number) => void
  isDisabled?: boolean | undefined
  sumLabel: string
}

export function ShareSliders({ legend, shares, onShareChange, isDisabled, sumLabel }: ShareSlidersProps) {
  const id = useId()
  const sum = shares.reduce((total, { percent }) => total + percent, 0)
  return (
    <fieldset disabled={isDisabled} className="flex flex-col gap-5">
      <legend className="sr-only">{legend}</legend>
      <div aria-hidden="true" className="flex h-3 gap-0.5 overflow-hidden rounded-full bg-sunken">
        {shares.map(({ key, percent, tone }) => (
          <span key={key} className={cx('h-full', toneFill[tone])} style={{ width: `${percent}%` }} />
        ))}
      </div>
      {shares.map(({ key, label, percent, tone, note }) => (
        <div key={key}>
          <div className="flex items-baseline justify-between gap-3">
            <label htmlFor={`${id}-${key}`} className="font-medium">
              {label}
            </label>
            <span className="figures font-serif text-xl font-medium">{percent}%</span>
          </div>
          <input
            id={`${id}-${key}`}
            type="range"
            min={0}
            max={100}
            step={1}
            value={percent}
            aria-valuetext={`${percent}%`}
            onChange={(event) => onShareChange(key, event.target.valueAsNumber)}
            className="range"
            style={{
              ['--range-fill' as string]: `${percent}%`,
              ['--range-color' as string]: toneColor(tone),
            }}
          />
          {note && <p className="text-sm text-ink-faint">{note}</p>}
        </div>
      ))}
      <p
        aria-live="polite"
        className={cx('figures text-sm', sum === 100 ? 'text-ink-faint' : 'font-medium text-danger-ink')}
      >
        {sumLabel} {sum}%
      </p>
    </fieldset>
  )
}
