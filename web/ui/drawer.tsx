// A panel from the side: the navigation on a phone (left), details beside a list (right).
import { DialogFrame, type DialogProps } from './dialog.tsx'

type DrawerProps = Omit<DialogProps, 'size'> & {
  side?: 'left' | 'right' | undefined
  isTitleHidden?: boolean | undefined
}

export function Drawer({ side = 'left', ...props }: DrawerProps) {
  return <DialogFrame {...props} className="dialog dialog-drawer" side={side} />
}
