import { useDeferredValue, useMemo, useState, useTransition } from 'react'
import type { DebtPlan, SavedDebt } from '#contract/debts.ts'
import { limits, type Plan } from '#domain/plans.ts'
import { useHousehold, useSession } from '#web/session.ts'
import { type Calculation, calculate } from './calculation.ts'
import { blankDebt, blankDraft, type DebtDraft, type Draft, newKey, withSaved } from './draft.ts'

export type Calculator = {
  draft: Draft
  change: (changes: Partial<Draft>) => void
  changeDebt: (key: string, changes: Partial<DebtDraft>) => void
  addDebt: () => void
  removeDebt: (key: string) => void
  /** One place up (-1) or down (1). */
  moveDebt: (key: string, by: -1 | 1) => void
  /** Follows the draft, a moment later when the machine is slow. */
  calculation: Calculation
  canAdd: boolean
  plan: Plan
  /** Whether the results are shown; from then on they follow every edit. */
  isCalculated: boolean
  isCalculating: boolean
  /** Shows the results, or what has to be mended first: then false. */
  start: () => boolean
  /** Whether fields say what is wrong with them. */
  isChecked: boolean
}

/** The state of the screen: begins with the saved debts and the newest plan, else with two empty rows. */
export function useCalculator(saved: readonly SavedDebt[], plans: readonly DebtPlan[]): Calculator {
  const { currentMonth } = useHousehold()
  const plan: Plan = useSession().user.isPro ? 'pro' : 'free'
  const [draft, setDraft] = useState(() => begin(saved, plans[0]))
  const [seen, setSeen] = useState(saved)
  const [isCalculated, setIsCalculated] = useState(
    () => calculate(draft, currentMonth, plan).comparison !== null,
  )
  const [isChecked, setIsChecked] = useState(false)
  const [isCalculating, startTransition] = useTransition()
  if (saved !== seen) {
    setSeen(saved)
    setDraft({ ...draft, debts: withSaved(draft.debts, saved) })
  }
  const followed = useDeferredValue(draft)
  const calculation = useMemo(() => calculate(followed, currentMonth, plan), [followed, currentMonth, plan])

  const change = (changes: Partial<Draft>) => setDraft((before) => ({ ...before, ...changes }))
  const changeDebts = (changed: (debts: readonly DebtDraft[]) => readonly DebtDraft[]) =>
    setDraft((before) => ({ ...before, debts: changed(before.debts) }))
  return {
    draft,
    change,
    changeDebt: (key, changes) =>
      changeDebts((debts) => debts.map((debt) => (debt.key === key ? { ...debt, ...changes } : debt))),
    addDebt: () => changeDebts((debts) => [...debts, blankDebt()]),
    removeDebt: (key) => changeDebts((debts) => debts.filter((debt) => debt.key !== key)),
    moveDebt: (key, by) =>
      setDraft((before) => ({ ...before, debts: moved(before.debts, key, by), hasOwnOrder: true })),
    calculation,
    canAdd: draft.debts.length < limits[plan].debts,
    plan,
    isCalculated,
    isCalculating,
    start: () => {
      setIsChecked(true)
      const { read, comparison } = calculate(draft, currentMonth, plan)
      const isWhole = read.every(({ errors }) => Object.keys(errors).length === 0)
      if (!isWhole || !comparison) return false
      startTransition(() => setIsCalculated(true))
      return true
    },
    isChecked: isChecked || isCalculated,
  }
}

function begin(saved: readonly SavedDebt[], plan: DebtPlan | undefined): Draft {
  const draft = blankDraft()
  return {
    ...draft,
    debts: withSaved(draft.debts, saved),
    paymentCents: plan?.paymentCents ?? null,
    lumpSums: (plan?.lumpSums ?? []).map(({ month, amountCents, debtId }) => ({
      key: newKey(),
      month,
      amountCents,
      debtKey: debtId,
    })),
    hasOwnOrder: plan?.strategy === 'own',
  }
}

function moved(debts: readonly DebtDraft[], key: string, by: -1 | 1): DebtDraft[] {
  const at = debts.findIndex((debt) => debt.key === key)
  const to = at + by
  const debt = debts[at]
  if (!debt || to < 0 || to >= debts.length) return [...debts]
  return debts.toSpliced(at, 1).toSpliced(to, 0, debt)
}
