// The tones of things that are counted, one colour each everywhere: the three legs, money in, and what has no place yet.
// Tables of class names, because Tailwind finds only names that are written out.

export type LegTone = 'needs' | 'wants' | 'savings'
export type Tone = LegTone | 'income' | 'uncategorized' | 'accent' | 'danger'

export const toneFill: Record<Tone, string> = {
  needs: 'bg-needs',
  wants: 'bg-wants',
  savings: 'bg-savings',
  income: 'bg-income',
  uncategorized: 'bg-uncategorized',
  accent: 'bg-accent',
  danger: 'bg-danger',
}

export const toneOutline: Record<Tone, string> = {
  needs: 'border-needs',
  wants: 'border-wants',
  savings: 'border-savings',
  income: 'border-income',
  uncategorized: 'border-uncategorized',
  accent: 'border-accent',
  danger: 'border-danger',
}

export const toneText: Record<Tone, string> = {
  needs: 'text-needs-ink',
  wants: 'text-wants-ink',
  savings: 'text-savings-ink',
  income: 'text-income-ink',
  uncategorized: 'text-uncategorized-ink',
  accent: 'text-accent',
  danger: 'text-danger-ink',
}

export const toneWash: Record<Tone, string> = {
  needs: 'bg-needs-wash',
  wants: 'bg-wants-wash',
  savings: 'bg-savings-wash',
  income: 'bg-income-wash',
  uncategorized: 'bg-uncategorized-wash',
  accent: 'bg-accent-wash',
  danger: 'bg-danger-wash',
}

/** For the style properties of ranges and SVG, where a class cannot reach. */
export function toneColor(tone: Tone): string {
  return `var(--color-${tone})`
}
