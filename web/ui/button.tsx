// The button: one primary on a screen, secondary beside it, quiet in rows and toolbars, danger for what deletes.
import type { LucideIcon } from 'lucide-react'
import type { ComponentProps } from 'react'
import { buttonClass, type ButtonLook } from './button-class.ts'
import { Spinner } from './spinner.tsx'

type ButtonProps = Omit<ComponentProps<'button'>, 'className'> &
  Omit<ButtonLook, 'isSquare'> & { icon?: LucideIcon | undefined; isPending?: boolean | undefined }

/**
 * While pending it keeps its width, its name and its focus, and a second press does nothing; nor does the second press of
 * a double click, which can come before a quick answer or after it.
 */
export function Button({
  icon: Icon,
  variant,
  size,
  isPending,
  className,
  onClick,
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-disabled={isPending || undefined}
      aria-busy={isPending || undefined}
      onClick={(event) => {
        const isSecondOfTwo = isPending === false && event.detail > 1
        if (isPending || isSecondOfTwo) event.preventDefault()
        else onClick?.(event)
      }}
      className={buttonClass({ variant, size, className })}
    >
      {isPending && <Spinner className="absolute" />}
      <span className={isPending ? 'inline-flex items-center gap-2 opacity-0' : 'contents'}>
        {Icon && <Icon size={size === 'sm' ? 16 : 18} aria-hidden />}
        {children}
      </span>
    </button>
  )
}
