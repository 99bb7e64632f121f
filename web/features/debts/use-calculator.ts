import { useDeferredValue, useEffect, useMemo, useState, useTransition } from 'react'
import type { DebtPlan, SavedDebt } from '#contract/debts.ts'
import { getDecimals } from '#domain/currencies.ts'
import { limits, type Plan } from '#domain/plans.ts'
import { useHousehold, useSession, useTypist } from '#web/client/session.ts'
import { calculate } from './calculation.ts'
import { keepTyped, readTyped } from '#web/client/kept-typed.ts'
import { blankDebt, blankDraft, type DebtDraft, type Draft, draftSchema, newKey, withSaved } from './draft.ts'

const form = 'debts'

export type Calculator = ReturnType<typeof useCalculator>

/** The state of the screen: begins with the saved debts and the newest plan, else with two empty rows. */
export function useCalculator(saved: readonly SavedDebt[], plans: readonly DebtPlan[]) {
  const { currentMonth, currency } = useHousehold()
  const decimals = getDecimals(currency)
  const { user } = useSession()
  const typist = useTypist()
  const plan: Plan = user.isPro ? 'pro' : 'free'
  const [draft, setDraft] = useState(
    () => goOn(readTyped(form, typist, draftSchema), saved) ?? begin(saved, plans[0]),
  )
  const [begun] = useState(draft)
  const [seen, setSeen] = useState(saved)
  const [isCalculated, setIsCalculated] = useState(
    () => calculate(draft, currentMonth, plan, decimals).comparison !== null,
  )
  const [isChecked, setIsChecked] = useState(false)
  const [isCalculating, startTransition] = useTransition()
  if (saved !== seen) {
    setSeen(saved)
    setDraft({ ...draft, debts: withSaved(draft.debts, saved) })
  }
  useEffect(() => {
    if (draft !== begun) keepTyped(form, typist, draft)
  }, [draft, begun, typist])
  const followed = useDeferredValue(draft)
  const calculation = useMemo(
    () => calculate(followed, currentMonth, plan, decimals),
    [followed, currentMonth, plan, decimals],
  )

  const change = (changes: Partial<Draft>) => setDraft((before) => ({ ...before, ...changes }))
  const changeDebts = (changed: (debts: DebtDraft[]) => DebtDraft[]) =>
    setDraft((before) => ({ ...before, debts: changed(before.debts) }))
  return {
    draft,
    change,
    changeDebt: (key: string, changes: Partial<DebtDraft>) =>
      changeDebts((debts) =>
        debts.map((debt) => (debt.key === key ? { ...debt, ...changes, isTyped: true } : debt)),
      ),
    /** What was sent of a row is saved under an id. */
    markSaved: (row: DebtDraft, id: string) =>
      changeDebts((debts) =>
        // What was typed while it was on its way is not saved yet.
        debts.map((debt) => (debt.key === row.key ? { ...debt, id, isTyped: debt !== row } : debt)),
      ),
    addDebt: () => changeDebts((debts) => [...debts, blankDebt()]),
    removeDebt: (key: string) => changeDebts((debts) => debts.filter((debt) => debt.key !== key)),
    /** To a place, counted from 0. */
    moveDebt: (key: string, to: number) =>
      setDraft((before) => ({ ...before, debts: moved(before.debts, key, to), hasOwnOrder: true })),
    /** Follows the draft, a moment later when the machine is slow. */
    calculation,
    canAdd: draft.debts.length < limits[plan].debts,
    plan,
    /** Whether the results are shown; from then on they follow every edit. */
    isCalculated,
    isCalculating,
    /** Shows the results, or what has to be mended first: then false. */
    start: (): boolean => {
      setIsChecked(true)
      const { read, comparison } = calculate(draft, currentMonth, plan, decimals)
      const isWhole = read.every(({ errors }) => Object.keys(errors).length === 0)
      if (!isWhole || !comparison) return false
      startTransition(() => setIsCalculated(true))
      return true
    },
    /** Whether fields say what is wrong with them. */
    isChecked: isChecked || isCalculated,
  }
}

/** What was typed here before the page was left or loaded anew, with the debts as they are saved now. */
function goOn(kept: Draft | null, saved: readonly SavedDebt[]): Draft | null {
  if (!kept) return null
  const isThere = ({ id, isTyped }: DebtDraft) =>
    id === null || isTyped || saved.some((debt) => debt.id === id)
  return { ...kept, debts: withSaved(kept.debts.filter(isThere), saved) }
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

function moved(debts: DebtDraft[], key: string, to: number): DebtDraft[] {
  const at = debts.findIndex((debt) => debt.key === key)
  const debt = debts[at]
  if (!debt || to < 0 || to >= debts.length) return debts
  return debts.toSpliced(at, 1).toSpliced(to, 0, debt)
}
