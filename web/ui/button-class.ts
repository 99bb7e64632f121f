// The looks of a button as a class, for router links that must look like one: <Link className={buttonClass()}>.
import { cx } from './cx.ts'

type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger'
type ButtonSize = 'sm' | 'md' | 'lg'

const base =
  'relative inline-flex shrink-0 select-none items-center justify-center gap-2 rounded-md border font-medium no-underline ' +
  'transition-colors duration-100 disabled:cursor-not-allowed disabled:opacity-55 aria-disabled:cursor-not-allowed [&_svg]:shrink-0'

const variants: Record<ButtonVariant, string> = {
  primary: 'border-transparent bg-accent text-on-accent not-disabled:hover:bg-accent-strong',
  secondary: 'border-line-strong bg-surface text-ink not-disabled:hover:bg-sunken',
  quiet: 'border-transparent text-accent not-disabled:hover:bg-accent-wash',
  danger: 'border-transparent bg-danger text-on-danger not-disabled:hover:bg-danger-strong',
}

const sizes: Record<ButtonSize, string> = {
  sm: 'min-h-8 px-3 text-sm coarse:min-h-11',
  md: 'min-h-10 px-4 text-sm coarse:min-h-11',
  lg: 'min-h-12 px-6 text-base',
}

const squares: Record<ButtonSize, string> = {
  sm: 'size-8 coarse:size-11',
  md: 'size-10 coarse:size-11',
  lg: 'size-12',
}

export type ButtonLook = {
  variant?: ButtonVariant | undefined
  size?: ButtonSize | undefined
  isSquare?: boolean | undefined
  className?: string | undefined
}

export function buttonClass({
  variant = 'primary',
  size = 'md',
  isSquare,
  className,
}: ButtonLook = {}): string {
  return cx(base, variants[variant], isSquare ? squares[size] : sizes[size], className)
}
