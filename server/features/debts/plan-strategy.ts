import type { Debt } from '#domain/debts/debt.ts'
import {
  compareStrategies,
  type PayoffWishes,
  limitToPlan,
  type StrategyKey,
  type StrategyResult,
} from '#domain/debts/strategies.ts'
import { limits, type Plan } from '#domain/plans.ts'
import { AppError } from '#server/errors.ts'
import { describeLimit } from './queries.ts'

/** Calculates the strategy that a plan is to follow. Throws when it never ends, or when the plan does not include it. */
export function planStrategy(
  plan: Plan,
  debts: readonly Debt[],
  wishes: PayoffWishes,
  strategy: StrategyKey,
): StrategyResult {
  if (debts.length === 0)
    throw new AppError('invalid', { fields: { debtIds: 'Nothing is owed there any more' } })
  if (debts.length > limits[plan].debts) throw new AppError('debt-limit', describeLimit(plan))
  const keys: StrategyKey[] = ['avalanche', 'snowball', 'balanced', 'own', 'minimum']
  const { results } = limitToPlan(plan, compareStrategies(debts, wishes, keys, 'months'))
  const result = results.find(({ key }) => key === strategy)
  if (!result) throw new AppError('strategy-limit')
  if (result.monthCount === null)
    throw strategy === 'minimum'
      ? new AppError('plan-endless', {
          reason: 'The minimum payments alone never end these debts. Choose another way.',
        })
      : new AppError('plan-endless')
  return result
}
