// Short news in the corner, with at most one action (Undo). Wrap the app in <ToastProvider>; anywhere below call
// `useToast()({ message, action })`. It waits while it is hovered, focused or the page is hidden; F6 moves the focus to it.
import { createContext, use, useCallback, useEffect, useRef, useState, type ReactNode } from 'react'
import { type Toast, ToastCard } from './toast-card.tsx'

/** Shows a toast and returns how to take it away early. */
export type ShowToast = (toast: Toast) => () => void

const ToastContext = createContext<ShowToast>(() => () => {})

export function useToast(): ShowToast {
  return use(ToastContext)
}

const mostAtOnce = 3

export function ToastProvider({ children }: { children: ReactNode }) {
  const [toasts, setToasts] = useState<(Toast & { id: number })[]>([])
  const lastId = useRef(0)
  const home = useRef<HTMLDivElement>(null)
  const region = useRef<HTMLElement>(null)

  const close = useCallback((id: number) => setToasts((all) => all.filter((toast) => toast.id !== id)), [])
  const show = useCallback<ShowToast>(
    (toast) => {
      const id = ++lastId.current
      setToasts((all) => [...all, { ...toast, id }].slice(-mostAtOnce))
      return () => close(id)
    },
    [close],
  )

  // Always there, so that what arrives is announced. While a dialog is open, only what is in it can be pressed or is read
  // out.
  const hasToasts = toasts.length > 0
  useEffect(() => {
    const place = () => {
      const dialog = hasToasts
        ? [...document.querySelectorAll('dialog[open]:not([data-holds-page])')].at(-1)
        : undefined
      const host = dialog ?? home.current
      const shown = region.current
      if (!host || !shown) return
      if (shown.parentElement !== host) host.append(shown)
      if (!shown.matches(':popover-open')) shown.showPopover()
    }
    place()
    if (!hasToasts) return
    const observer = new MutationObserver(place)
    observer.observe(document.body, { subtree: true, childList: true, attributeFilter: ['open'] })
    return () => observer.disconnect()
  }, [hasToasts])

  useEffect(() => {
    const jump = (event: KeyboardEvent) => {
      const first = region.current?.querySelector('button')
      if (event.key !== 'F6' || !first) return
      event.preventDefault()
      first.focus()
    }
    addEventListener('keydown', jump)
    return () => removeEventListener('keydown', jump)
  }, [])

  return (
    <ToastContext value={show}>
      {children}
      <div ref={home}>
        <section
          ref={region}
          popover="manual"
          aria-label="Notifications (F6)"
          aria-live="polite"
          className="fixed inset-auto right-0 bottom-0 pointer-events-none m-0 w-full max-w-md flex-col gap-2 bg-transparent p-4 open:flex max-md:pb-20"
        >
          {toasts.map((toast) => (
            <ToastCard key={toast.id} {...toast} onClose={() => close(toast.id)} />
          ))}
        </section>
      </div>
    </ToastContext>
  )
}
