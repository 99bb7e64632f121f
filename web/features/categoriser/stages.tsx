import type { CategoriserFigures, CategoriserSettings } from '#contract/categoriser.ts'
import type { Source } from '#domain/categoriser/sources.ts'
import { useCanWrite, useSession } from '#web/client/session.ts'
import { useFormat } from '#web/ui/format.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { useChangeSettings } from './data.ts'

type Stage = { name: keyof CategoriserSettings; source: Source; label: string; hint: string; isPro?: boolean }

/** In the order in which they are asked. */
const stages: readonly Stage[] = [
  {
    name: 'usesRules',
    source: 'rule',
    label: 'Your keyword rules',
    hint: 'The first keyword contained in a description.',
  },
  {
    name: 'usesHistory',
    source: 'history',
    label: 'What you did before',
    hint: 'How your household sorted the same payee, or one much like it.',
    isPro: true,
  },
  {
    name: 'usesBrands',
    source: 'brand',
    label: 'Well-known shops and bills',
    hint: 'Names that are known in your country.',
  },
  {
    name: 'usesWords',
    source: 'model',
    label: 'Words in a name',
    hint: '“Orchard Dental” sounds like health.',
  },
  {
    name: 'usesLanguageModel',
    source: 'language-model',
    label: 'A language model',
    hint: 'Of shops that none of these knows, paid by card at least two weeks apart: only their names are sent, and only where a language model is switched on below.',
  },
]

type StagesProps = { settings: CategoriserSettings; figures: CategoriserFigures['bySource'] }

/** Each is saved as it is pressed, for the whole household. */
export function Stages({ settings, figures }: StagesProps) {
  const format = useFormat()
  const canWrite = useCanWrite()
  const { isPro } = useSession().user
  const { mutate: change } = useChangeSettings()
  const describe = (source: Source): string => {
    const counted = figures.find((one) => one.source === source)
    if (!counted) return 'Nothing in these 90 days.'
    const { applied, suggested, accepted, corrected } = counted
    return `${[
      applied > 0 && `${format.number(applied)} given`,
      suggested > 0 && `${format.number(suggested)} offered`,
      `${format.number(accepted)} confirmed`,
      `${format.number(corrected)} corrected`,
    ]
      .filter(Boolean)
      .join(', ')}.`
  }
  return (
    <section aria-labelledby="suggestions-stages">
      <h3 id="suggestions-stages" className="font-medium">
        Where they come from
      </h3>
      <p className="mt-1 text-sm text-ink-soft">The first that knows an answer gives it.</p>
      <div className="mt-4 flex flex-col gap-5">
        {stages.map(({ name, source, label, hint, isPro: needsPro }) => (
          <Switch
            key={name}
            label={label}
            hint={
              <>
                {hint} {needsPro && !isPro ? 'Comes with Pro.' : source !== 'rule' && describe(source)}
              </>
            }
            disabled={!canWrite || (needsPro && !isPro)}
            checked={settings[name] && !(needsPro && !isPro)}
            onChange={({ target }) => change({ [name]: target.checked })}
          />
        ))}
      </div>
    </section>
  )
}
