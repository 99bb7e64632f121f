import type { ImportDraft } from '#contract/imports.ts'
import { useFormat } from '#web/ui/format.tsx'

/** What stands above the rows and gives none: the column names, and what the bank says before them. */
export function LinesAbove({ draft: { above, lines } }: { draft: ImportDraft }) {
  const format = useFormat()
  const count = lines?.above ?? 0
  if (count === 0) return null
  return (
    <details className="text-sm text-ink-soft">
      <summary className="cursor-pointer">
        {count === 1 ? 'The line' : `The ${format.count(count, 'line')}`} above the rows
      </summary>
      <ol className="mt-2 flex flex-col gap-1">
        {above.map(({ line, text }) => (
          <li key={line} className="break-words">
            Line {line}: {text}
          </li>
        ))}
      </ol>
    </details>
  )
}
