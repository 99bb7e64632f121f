import { Check } from 'lucide-react'
import type { SavingsGoal } from '#contract/savings-goals.ts'
import { Button } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { useFormat } from '#web/ui/format.tsx'

const dots = Array.from({ length: 12 }, (_, at) => ({
  angle: at * 30,
  color: ['bg-savings', 'bg-wants', 'bg-needs'][at % 3],
}))

/** The moment a goal is reached, shown once. It stands still for who asks for less motion. */
export function Celebration({ goal, onClose }: { goal: SavingsGoal | null; onClose: () => void }) {
  const format = useFormat()
  return (
    <Dialog
      isOpen={goal !== null}
      onClose={onClose}
      size="sm"
      title="You made it"
      footer={<Button onClick={onClose}>Wonderful</Button>}
    >
      {goal && (
        <div className="flex flex-col items-center py-4 text-center">
          <div className="relative grid size-40 place-items-center" aria-hidden>
            <div className="absolute inset-0 scale-100 motion:transition motion:duration-700 motion:ease-settle motion:starting:scale-30 motion:starting:opacity-0">
              {dots.map(({ angle, color }) => (
                <span
                  key={angle}
                  className={cx('absolute top-1/2 left-1/2 -m-1 size-2 rounded-full', color)}
                  style={{ transform: `rotate(${angle}deg) translateY(-4.25rem)` }}
                />
              ))}
            </div>
            <span className="grid size-24 place-items-center rounded-full bg-success-wash text-success-ink">
              <Check size={48} strokeWidth={2} />
            </span>
          </div>
          <p className="mt-4 font-serif text-xl font-medium wrap-anywhere">{goal.name}</p>
          <p className="mt-1 text-ink-soft">All of {format.money(goal.targetCents)} is there.</p>
        </div>
      )}
    </Dialog>
  )
}
