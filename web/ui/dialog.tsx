// A modal dialog on the browser's own <dialog>: centred on a desk, a sheet from below on a phone. Focus is trapped, Escape
// and Back close, focus returns to what opened it. Use it for a form or a short reading; ask yes or no with useConfirm.
import { X } from 'lucide-react'
import { useEffect, useId, useLayoutEffect, useRef, type MouseEvent, type ReactNode } from 'react'
import { useBack } from './back.ts'
import { IconButton } from './icon-button.tsx'
import { keepShutOff, openModal } from './modal.ts'

export type DialogProps = {
  isOpen: boolean
  /** Escape, the cross and a press outside ask for it; the owner decides by `isOpen`. */
  onClose: () => void
  title: string
  description?: ReactNode | undefined
  /** The row of buttons; stays in sight while the body scrolls. */
  footer?: ReactNode | undefined
  size?: 'sm' | 'md' | 'lg' | undefined
  /** False when nothing but the buttons may close it (work in progress, onboarding). */
  canDismiss?: boolean | undefined
  /** What the browser's Back does; null leaves it alone. Unless said otherwise it closes what may be closed. */
  onBack?: (() => void) | null | undefined
  /** For a dialog that is nothing but a field and its list: the title is for screen readers, and there is no cross. */
  isBare?: boolean | undefined
  /**
   * It comes and goes with the frame of the key, and the page behind is shut off and given back right after that
   * (modal.ts). It stands in nothing that would cut off what is fixed.
   */
  isQuick?: boolean | undefined
  children?: ReactNode
}

/** Whether the dialog is open because the address says so: Back then leaves that address, and is not held. */
export type InAddress = { isInAddress: boolean }

const widths = { sm: '26rem', md: '34rem', lg: '46rem' }

export function Dialog({ size = 'md', ...props }: DialogProps) {
  return <DialogFrame {...props} className="dialog dialog-sheet" width={widths[size]} />
}

type DialogFrameProps = Omit<DialogProps, 'size'> & {
  className: string
  width?: string
  role?: 'alertdialog'
}

/**
 * What Dialog, Drawer and the questions of useConfirm share. The body is rendered only while open, so its state starts anew
 * each time. Focus starts at the title, or at what carries `data-autofocus`.
 */
export function DialogFrame({
  isOpen,
  onClose,
  title,
  description,
  footer,
  canDismiss = true,
  className,
  width,
  role,
  onBack = canDismiss ? onClose : null,
  isBare = false,
  isQuick = false,
  children,
}: DialogFrameProps) {
  const element = useRef<HTMLDialogElement>(null)
  const id = useId()
  useBack(isOpen ? onBack : null)

  useEffect(
    () => (isOpen && element.current ? openModal(element.current, { isQuick }) : undefined),
    [isOpen, isQuick],
  )
  // Before it is taken out of the page.
  useLayoutEffect(() => {
    const dialog = element.current
    return isOpen && isQuick && dialog ? () => keepShutOff(dialog) : undefined
  }, [isOpen, isQuick])

  const closeOutside = (event: MouseEvent<HTMLDialogElement>) => {
    if (canDismiss && event.target === element.current) onClose()
  }

  return (
    // The keyboard's way out is Escape, which the browser turns into `cancel`.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={element}
      role={role}
      aria-labelledby={`${id}-title`}
      aria-describedby={description ? `${id}-description` : undefined}
      className={className}
      style={width ? { ['--dialog-width' as string]: width } : undefined}
      onMouseDown={closeOutside}
      onCancel={(event) => {
        if (event.target !== element.current) return
        event.preventDefault()
        if (canDismiss) onClose()
      }}
    >
      {isOpen && (
        <>
          <header className={isBare ? 'sr-only' : headerClass}>
            <div className="min-w-0 grow">
              <h2
                id={`${id}-title`}
                tabIndex={-1}
                className="font-serif text-xl font-medium wrap-anywhere text-ink outline-none"
              >
                {title}
              </h2>
              {description && (
                <p id={`${id}-description`} className="mt-1 text-sm text-ink-soft">
                  {description}
                </p>
              )}
            </div>
            {canDismiss && !isBare && (
              <IconButton
                label="Close"
                icon={X}
                size="sm"
                onClick={onClose}
                className="-mt-1 -mr-2 text-ink-soft!"
              />
            )}
          </header>
          <div
            className={
              isBare ? 'contents' : 'min-h-0 grow overflow-y-auto overscroll-contain px-5 py-5 sm:px-7'
            }
          >
            {children}
          </div>
          {footer && (
            <footer className="flex flex-wrap-reverse justify-end gap-2 border-t border-line px-5 py-4 sm:px-7 max-sm:[&>*]:grow">
              {footer}
            </footer>
          )}
        </>
      )}
    </dialog>
  )
}

const headerClass = 'flex items-start gap-3 px-5 pt-5 sm:px-7 sm:pt-6'
