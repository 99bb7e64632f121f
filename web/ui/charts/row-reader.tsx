// Reads the rows of a chart one by one: arrow keys choose, and the chosen one is spoken and shown. For pictures whose points
// are no links; it shows itself when the Tab key comes to it.
import { useState } from 'react'

export function RowReader({ title, rows }: { title: string; rows: readonly string[] }) {
  const [chosen, setChosen] = useState(0)
  const at = Math.min(chosen, rows.length - 1)
  if (rows.length === 0) return null
  return (
    <div className="shown-on-focus mt-3 print:hidden">
      <p aria-hidden="true" className="text-sm font-medium">
        {rows[at]}
      </p>
      <input
        type="range"
        min={0}
        max={rows.length - 1}
        value={at}
        aria-label={`Read ${title} with the arrow keys`}
        aria-valuetext={rows[at]}
        onChange={(event) => setChosen(event.target.valueAsNumber)}
        className="range max-w-xs"
      />
    </div>
  )
}
