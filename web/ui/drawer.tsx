// A panel from the left: the navigation on a phone.
import { DialogFrame, type DialogProps } from './dialog.tsx'

export const Drawer = (props: Omit<DialogProps, 'size'>) => (
  <DialogFrame {...props} className="dialog dialog-drawer" />
)
