import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { CategoriserFigures } from '#contract/categoriser.ts'
import { paths } from '#contract/paths.ts'
import { Card } from '#web/ui/card.tsx'
import { useFormat } from '#web/ui/format.tsx'
import { both, Loaded } from '#web/ui/loaded.tsx'
import { Stat } from '#web/ui/stat.tsx'
import { CalibrationTable } from './calibration.tsx'
import { figuresQuery, settingsQuery } from './data.ts'
import { Stages } from './stages.tsx'

/** Where suggested categories come from, each with its switch, and how often they were right. */
export function SuggestionsSection() {
  const settings = useQuery(settingsQuery)
  const figures = useQuery(figuresQuery)
  return (
    <Card
      title="Category Suggestions"
      action={
        <Link to={paths.sort} className="rounded-sm text-sm font-medium text-accent">
          Sort what waits
        </Link>
      }
    >
      <Loaded query={both(settings, figures)} things="the suggestions" rows={5}>
        {([settings, figures]) => (
          <div className="flex flex-col gap-8">
            <Stages settings={settings} figures={figures.bySource} />
            <Totals figures={figures} />
            <CalibrationTable calibration={figures.calibration} />
          </div>
        )}
      </Loaded>
    </Card>
  )
}

function Totals({ figures: { since, total } }: { figures: CategoriserFigures }) {
  const format = useFormat()
  const answered = total.accepted + total.corrected
  const right = answered > 0 ? ` That is ${Math.round((total.accepted * 100) / answered)} of a hundred.` : ''
  return (
    <section aria-labelledby="suggestions-so-far">
      <h3 id="suggestions-so-far" className="font-medium">
        Since {format.day(since)}
      </h3>
      <dl className="mt-3 grid grid-cols-2 gap-x-6 gap-y-4 sm:grid-cols-4">
        <Stat label="Given" value={format.number(total.applied)} note="85% sure or more" />
        <Stat label="Offered" value={format.number(total.suggested)} note="65% to 85% sure" />
        <Stat label="Confirmed" value={format.number(total.accepted)} note="by you" />
        <Stat label="Corrected" value={format.number(total.corrected)} note="by you" />
      </dl>
      <p className="mt-3 text-sm text-ink-soft">
        {answered > 0
          ? `You answered for ${format.count(answered, 'transaction')}: ${format.number(total.accepted)} were right.${right}`
          : 'You have not answered yet. Confirm guesses or correct them, and it shows here how often they were right.'}
      </p>
    </section>
  )
}
