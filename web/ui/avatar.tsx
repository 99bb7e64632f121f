// A person by their initials; the name is beside it, so it is silent.
import { cx } from './cx.ts'

export function Avatar({ name, className }: { name: string; className?: string | undefined }) {
  return (
    <span
      aria-hidden="true"
      className={cx(
        'inline-grid size-8 shrink-0 place-items-center rounded-full bg-accent-wash text-xs font-semibold text-accent select-none',
        className,
      )}
    >
      {initialsOf(name)}
    </span>
  )
}

function initialsOf(name: string): string {
  const words = name.trim().split(/[\s@.]+/)
  const letters = words.length > 1 ? [words[0], words.at(-1)] : [words[0]]
  return letters
    .map((word) => [...(word ?? '')][0] ?? '')
    .join('')
    .toUpperCase()
}
