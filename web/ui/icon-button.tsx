// A square button with a picture only: in toolbars and rows. Its `label` is its name and its tooltip.
import type { LucideIcon } from 'lucide-react'
import type { ComponentProps } from 'react'
import { buttonClass, type ButtonLook } from './button-class.ts'

type IconButtonProps = Omit<ComponentProps<'button'>, 'className' | 'children' | 'aria-label'> &
  Omit<ButtonLook, 'isSquare'> & { label: string; icon: LucideIcon }

export function IconButton({
  label,
  icon: Icon,
  variant = 'quiet',
  size,
  className,
  ...rest
}: IconButtonProps) {
  const colour = variant === 'quiet' ? 'text-ink-soft!' : undefined
  return (
    <button
      type="button"
      title={label}
      {...rest}
      aria-label={label}
      className={buttonClass({ variant, size, isSquare: true, className: className ?? colour })}
    >
      <Icon size={size === 'sm' ? 16 : 18} aria-hidden />
    </button>
  )
}
