import { useFormat } from '#web/ui/format.tsx'

type ListedLinesProps = {
  title: string
  /** The first of `count`. */
  lines: readonly { line: number; sentence: string }[]
  count: number
}

/** Lines of a file with what is to be said of them, to be unfolded. */
export function ListedLines({ title, lines, count }: ListedLinesProps) {
  const format = useFormat()
  if (lines.length === 0) return null
  return (
    <details className="mt-2">
      <summary className="cursor-pointer">{title}</summary>
      <ul className="mt-2 flex flex-col gap-1">
        {lines.map(({ line, sentence }) => (
          <li key={line} className="break-words">
            {sentence}
          </li>
        ))}
      </ul>
      {count > lines.length && <p className="mt-1">And {format.number(count - lines.length)} more.</p>}
    </details>
  )
}
