import { Card } from '#web/ui/card.tsx'
import { CheckList } from '#web/ui/check-list.tsx'

const features = [
  'Looks at six full months of every category, by your own month start, refunds taken off',
  'Recommends a monthly budget from the average, the trend and how much months differ, and says why',
  'Applies the ones you choose in one step, with an undo; months before keep theirs',
  'Shows during the month where you are about to go over, with known bills set apart',
  'Looks every night and after each file for what is wrong, and says why, with the transactions behind it',
  'Tells each thing once, again only when it is materially worse, and not at all where you say it is normal',
]

/** SPEC section 2: what is automatic here, at a glance. */
export function AutomationOverview() {
  return (
    <Card title="What happens by itself">
      <CheckList points={features} className="gap-x-8 gap-y-3 md:grid-cols-2" />
    </Card>
  )
}
