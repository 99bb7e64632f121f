// An ordinary link that looks like a button. For links of the router use `buttonClass` on its Link.
import type { ComponentProps } from 'react'
import { buttonClass, type ButtonLook } from './button-class.ts'

type LinkButtonProps = Omit<ComponentProps<'a'>, 'className' | 'href'> &
  Omit<ButtonLook, 'isSquare'> & { href: string }

export function LinkButton({ variant, size, className, children, ...rest }: LinkButtonProps) {
  return (
    <a {...rest} className={buttonClass({ variant, size, className })}>
      {children}
    </a>
  )
}
