import { Card } from '#web/ui/card.tsx'
import { useFormat } from '#web/ui/format.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'

/** Moves while the rows are written, here or in another window. */
export function LandingProgress({
  progress: { done, total },
}: {
  progress: { done: number; total: number }
}) {
  const format = useFormat()
  return (
    <Card>
      <div className="flex flex-col gap-3" role="status">
        <p className="font-serif text-xl font-medium">Importing…</p>
        <ProgressBar
          label="Rows written"
          {...(total > 0 && { value: done, max: total })}
          valueText={total > 0 ? `${format.number(done)} of ${format.number(total)}` : 'Checking'}
        />
        <p className="text-sm text-ink-faint">
          You can leave this page: the import goes on, and appears when all of it is there.
        </p>
      </div>
    </Card>
  )
}
