import { type ReactNode, useId } from 'react'

type PartProps = { title: string; note?: ReactNode; children: ReactNode }

/** Switches that belong together. */
export function Part({ title, note, children }: PartProps) {
  const id = useId()
  return (
    <div role="group" aria-labelledby={id}>
      <h3 id={id} className="border-b border-line pb-2 font-medium">
        {title}
      </h3>
      {note && <p className="mt-3 text-sm text-warning-ink">{note}</p>}
      <div className="mt-4 flex flex-col gap-4">{children}</div>
    </div>
  )
}
