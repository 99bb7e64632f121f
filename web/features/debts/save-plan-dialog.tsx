import type { StrategyKey, StrategyResult } from '#domain/debts/strategies.ts'
import { cents } from '#domain/money.ts'
import { api } from '#web/client/api.ts'
import { FormDialogFrame } from '#web/ui/forms/form-dialog-frame.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { useSaveDebts } from './data.ts'
import { isBlank, readLumpSums } from './draft.ts'
import { PlanNameForm } from './plan-name-form.tsx'
import type { Calculator } from './use-calculator.ts'

type SavePlanDialogProps = {
  calculator: Calculator
  /** The way that becomes a plan; null while closed. */
  result: StrategyResult | null
  onClose: () => void
}

/** Saves the debts as they are, and the plan for them. */
export function SavePlanDialog({ calculator, result, onClose }: SavePlanDialogProps) {
  return (
    <FormDialogFrame
      isOpen={result !== null}
      onClose={onClose}
      title="Save this plan"
      description="Your debts are saved with it. Month by month you see whether you are ahead of the plan or behind."
      submitLabel="Save plan"
    >
      {(id) =>
        result && (
          <SavePlanForm
            id={id}
            calculator={calculator}
            strategy={result.key}
            name={result.name}
            onSaved={onClose}
          />
        )
      }
    </FormDialogFrame>
  )
}

type SavePlanFormProps = {
  id: string
  calculator: Calculator
  strategy: StrategyKey
  name: string
  onSaved: () => void
}

function SavePlanForm({ id, calculator, strategy, name, onSaved }: SavePlanFormProps) {
  const { draft, markSaved } = calculator
  const showToast = useToast()
  const { mutate: save, isPending } = useSaveDebts(markSaved)
  const submit = (chosen: string) => {
    if (isPending) return
    const rows = draft.debts.filter((row) => !isBlank(row))
    const after = (ids: ReadonlyMap<string, string>) =>
      api.debtPlans.create({
        name: chosen,
        strategy,
        paymentCents: cents(draft.paymentCents ?? 0),
        debtIds: [...ids.values()],
        lumpSums: readLumpSums(draft).map((sum) => ({
          ...sum,
          debtId: sum.debtId === null ? null : (ids.get(sum.debtId) ?? null),
        })),
      })
    save(
      { rows, after },
      {
        onSuccess: () => {
          showToast({ message: `${chosen} was saved`, tone: 'success' })
          onSaved()
        },
      },
    )
  }
  return <PlanNameForm id={id} name={name} onSubmit={submit} />
}
