import { type LegTone, toneFill, toneText } from '#web/ui/tone.ts'

const legs: readonly { tone: LegTone; name: string; percent: number }[] = [
  { tone: 'needs', name: 'Needs', percent: 50 },
  { tone: 'wants', name: 'Wants', percent: 30 },
  { tone: 'savings', name: 'Savings', percent: 20 },
]

/** The rule in one picture: three columns as wide as their share. */
export function LegsPicture() {
  return (
    <ul className="flex gap-1">
      {legs.map(({ tone, name, percent }) => (
        <li key={tone} style={{ flexGrow: percent, flexBasis: 0 }}>
          <span aria-hidden="true" className={`block h-4 rounded-sm ${toneFill[tone]}`} />
          <span className={`mt-1.5 block text-sm font-medium ${toneText[tone]}`}>{name}</span>
          <span className="figures font-serif text-xl font-medium">{percent}%</span>
        </li>
      ))}
    </ul>
  )
}
