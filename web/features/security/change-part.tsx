import { type ReactNode, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Part } from './part.tsx'

type ChangePartProps = {
  title: string
  description: ReactNode
  /** What the button changes, for whoever hears it alone: 'email'. */
  what: string
  /** The dialog while it is open; it is made anew each time. */
  renderDialog: (close: () => void) => ReactNode
  children?: ReactNode
}

/** A part of the card that is changed in one dialog. */
export function ChangePart({ what, renderDialog, children, ...part }: ChangePartProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <Part
      {...part}
      action={
        <Button variant="secondary" size="sm" aria-label={`Change ${what}`} onClick={() => setOpen(true)}>
          Change
        </Button>
      }
    >
      {children}
      {isOpen && renderDialog(() => setOpen(false))}
    </Part>
  )
}
