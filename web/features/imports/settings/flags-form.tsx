import type { ImportDraft } from '#contract/imports.ts'
import type { ImportOverrides, ImportSettings } from '#domain/imports/settings.ts'
import { Select } from '#web/ui/select.tsx'
import { columnName } from './settings-sentences.ts'

type FlagsFormProps = { draft: ImportDraft; onChange: (settings: ImportOverrides) => void }
type Flags = ImportSettings['flags']
type Side = keyof Flags

const sides = [
  { value: 'in', label: 'Money in' },
  { value: 'out', label: 'Money out' },
]

/** What each word of the column means that tells money in from money out. */
export function FlagsForm({ draft, onChange }: FlagsFormProps) {
  const { settings, flagWords } = draft
  const { flag } = settings.columns
  if (settings.signs !== 'flag' || flag === null || flagWords.length === 0) return null
  return (
    <fieldset>
      <legend className="mb-2 text-sm font-medium">What ‘{columnName(draft, flag)}’ says</legend>
      <div className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
        {flagWords.map((word) => (
          <Select
            key={word}
            label={`‘${word}’`}
            placeholder="Not known"
            required
            options={sides}
            value={sideOf(settings.flags, word)}
            onChange={({ target }) =>
              onChange({ flags: withFlag(settings.flags, word, target.value as Side) })
            }
          />
        ))}
      </div>
    </fieldset>
  )
}

const sideOf = ({ in: into, out }: Flags, word: string): Side | '' =>
  into.includes(word) ? 'in' : out.includes(word) ? 'out' : ''

function withFlag(flags: Flags, word: string, side: Side): Flags {
  const without = (words: string[]) => words.filter((each) => each !== word)
  const changed = { in: without(flags.in), out: without(flags.out) }
  return { ...changed, [side]: [...changed[side], word] }
}
