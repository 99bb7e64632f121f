import { Spinner } from '#web/ui/spinner.tsx'

/** Fills the page while it loads. */
export function PageWait() {
  return (
    <div className="grid min-h-[60vh] place-items-center">
      <Spinner label="Loading…" />
    </div>
  )
}
