import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { errors } from '#contract/errors.ts'
import { splitLegs, type Split, type SplitLeg } from '#domain/money-shares.ts'
import { query } from '#web/client/api.ts'
import { useHousehold, useSession } from '#web/client/session.ts'
import { Form } from '#web/ui/forms/form.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { useFormat } from '#web/ui/format.tsx'
import { ShareSliders } from '#web/ui/share-sliders.tsx'
import { useToast } from '#web/ui/toast.tsx'
import type { LegTone } from '#web/ui/tone.ts'
import { splitsQuery } from './data.ts'
import { type DatedSplit, moveSplit, type MovedSplit } from './split.ts'

const looks: Record<SplitLeg, { label: string; tone: LegTone }> = {
  needsPercent: { label: 'Needs', tone: 'needs' },
  wantsPercent: { label: 'Wants', tone: 'wants' },
  savingsPercent: { label: 'Savings and debt', tone: 'savings' },
}

/** Three sliders that are 100 together whichever is moved; a change holds from the household's current month on. */
export function SplitForm({ saved }: { saved: DatedSplit }) {
  const { currentMonth } = useHousehold()
  const format = useFormat()
  const isOwner = useSession().memberRole === 'owner'
  const [moved, setMoved] = useState<MovedSplit>(() => start(pick(saved)))
  const { split } = moved
  const { mutate, isPending, error } = useChangeSplit()
  const isWhole = splitLegs.reduce((sum, leg) => sum + split[leg], 0) === 100
  const isChanged = splitLegs.some((leg) => split[leg] !== saved[leg])
  return (
    <Form
      onSubmit={() => isWhole && mutate(split)}
      failure={error && { message: `Failed to update settings: ${error.message}` }}
    >
      <ShareSliders
        legend="Budget split"
        isDisabled={!isOwner}
        sumLabel={isWhole ? 'Together' : 'Must equal 100%. Together'}
        shares={splitLegs.map((leg) => ({ key: leg, percent: split[leg], ...looks[leg] }))}
        onShareChange={(leg, percent) => setMoved(moveSplit(moved, leg as SplitLeg, percent))}
      />
      {!isWhole && <Banner tone="danger">Percentages must sum to 100%</Banner>}
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="basis-64 grow text-sm text-ink-soft">
          {isOwner
            ? `A change holds from ${format.month(currentMonth)} on. Earlier months keep the split they had.`
            : errors['owner-only'][1]}
        </p>
        {isOwner && (
          <Button type="submit" isPending={isPending} disabled={!isWhole || !isChanged}>
            Save
          </Button>
        )}
      </div>
    </Form>
  )
}

function useChangeSplit() {
  const queryClient = useQueryClient()
  const showToast = useToast()
  return useMutation(
    query.household.changeSplit.mutationOptions({
      meta: { showsErrors: true },
      onSuccess: async () => {
        await Promise.all([
          queryClient.invalidateQueries({ queryKey: splitsQuery.queryKey }),
          queryClient.invalidateQueries({ queryKey: query.months.key() }),
        ])
        showToast({ message: 'Budget settings updated successfully!', tone: 'success' })
      },
    }),
  )
}

const start = (split: Split): MovedSplit => ({ split, leg: null, from: split })

const pick = ({ needsPercent, wantsPercent, savingsPercent }: Split): Split => ({
  needsPercent,
  wantsPercent,
  savingsPercent,
})
