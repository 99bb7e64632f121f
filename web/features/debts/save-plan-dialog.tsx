import type { StrategyResult } from '#domain/debts/strategies.ts'
import { cents } from '#domain/money.ts'
import { api } from '#web/client/api.ts'
import { useToast } from '#web/ui/toast.tsx'
import { useSaveDebts } from './data.ts'
import { isBlank, readLumpSums } from './draft.ts'
import { PlanNameDialog } from './plan-name-dialog.tsx'
import type { Calculator } from './use-calculator.ts'

type SavePlanDialogProps = {
  calculator: Calculator
  /** The way that becomes a plan. */
  result: StrategyResult
  onClose: () => void
}

/** Saves the debts as they are, and the plan for them. */
export function SavePlanDialog({ calculator, result, onClose }: SavePlanDialogProps) {
  const { draft, markSaved } = calculator
  const showToast = useToast()
  const { mutate, isPending } = useSaveDebts(markSaved)
  const save = (name: string) => {
    if (isPending) return
    const rows = draft.debts.filter((row) => !isBlank(row))
    const after = (ids: ReadonlyMap<string, string>) =>
      api.debtPlans.create({
        name,
        strategy: result.key,
        paymentCents: cents(draft.paymentCents ?? 0),
        debtIds: [...ids.values()],
        lumpSums: readLumpSums(draft).map((sum) => ({
          ...sum,
          debtId: sum.debtId === null ? null : (ids.get(sum.debtId) ?? null),
        })),
      })
    const onSuccess = () => {
      showToast({ message: `${name} was saved`, tone: 'success' })
      onClose()
    }
    mutate({ rows, after }, { onSuccess })
  }
  return (
    <PlanNameDialog
      title="Save this plan"
      description="Your debts are saved with it. Month by month you see whether you are ahead of the plan or behind."
      submitLabel="Save plan"
      name={result.name}
      onSave={save}
      onClose={onClose}
    />
  )
}
