import { Badge, type BadgeTone } from '#web/ui/badge.tsx'
import type { Impact } from './impact.ts'

const looks: Record<Impact, { tone: BadgeTone; word: string }> = {
  high: { tone: 'danger', word: 'High' },
  medium: { tone: 'warning', word: 'Medium' },
  low: { tone: 'plain', word: 'Low' },
}

export const ImpactBadge = ({ impact }: { impact: Impact }) => (
  <Badge tone={looks[impact].tone}>{looks[impact].word}</Badge>
)
