// The mark: a plate on three legs whose widths are 5 : 3 : 2. Alone in small places, with the name beside it elsewhere.
// The same drawing is web/public/favicon.svg.
import { cx } from './cx.ts'

type LogoProps = {
  size?: number | undefined
  /** False for one ink only. */
  isColoured?: boolean | undefined
  className?: string | undefined
}

function Logo({ size = 28, isColoured = true, className }: LogoProps) {
  return (
    <svg
      viewBox="0 0 32 32"
      width={size}
      height={size}
      aria-hidden="true"
      className={cx('shrink-0', className)}
    >
      <rect x="1" y="4.5" width="30" height="4.5" rx="2.25" className="fill-ink" />
      <rect
        x="3"
        y="11"
        width="11.5"
        height="17"
        rx="1.75"
        className={isColoured ? 'fill-needs' : 'fill-ink'}
      />
      <rect
        x="16.5"
        y="11"
        width="7"
        height="17"
        rx="1.75"
        className={isColoured ? 'fill-wants' : 'fill-ink'}
      />
      <rect
        x="25.5"
        y="11"
        width="3.75"
        height="17"
        rx="1.75"
        className={isColoured ? 'fill-savings' : 'fill-ink'}
      />
    </svg>
  )
}

export function Wordmark({ name, className }: { name: string; className?: string | undefined }) {
  return (
    <span className={cx('inline-flex items-center gap-2.5', className)}>
      <Logo />
      <span className="font-serif text-xl font-medium tracking-tight">{name}</span>
    </span>
  )
}
