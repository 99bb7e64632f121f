// A category belongs to one of four groups: income, or one of the three legs (`Groceries` stands under Needs).

export const categoryGroups = ['Income', 'Needs', 'Wants', 'SavingsDebt'] as const
export type CategoryGroup = (typeof categoryGroups)[number]

/** The three legs: what money goes out for. */
export const spendingGroups = ['Needs', 'Wants', 'SavingsDebt'] as const
export type SpendingGroup = (typeof spendingGroups)[number]

export const uncategorizedName = 'Uncategorized'

export type StarterCategory = { key: string; name: string; group: CategoryGroup; isFixed: boolean }

/** What a new household starts with: one category for each canonical key of the categoriser. */
export const starterCategories: readonly StarterCategory[] = [
  { key: 'salary', name: 'Salary', group: 'Income', isFixed: false },
  { key: 'other_income', name: 'Other income', group: 'Income', isFixed: false },
  { key: 'housing', name: 'Housing', group: 'Needs', isFixed: true },
  { key: 'utilities', name: 'Utilities', group: 'Needs', isFixed: true },
  { key: 'phone_internet', name: 'Phone and internet', group: 'Needs', isFixed: true },
  { key: 'groceries', name: 'Groceries', group: 'Needs', isFixed: false },
  { key: 'fuel', name: 'Fuel', group: 'Needs', isFixed: false },
  { key: 'transport', name: 'Transport', group: 'Needs', isFixed: false },
  { key: 'insurance', name: 'Insurance', group: 'Needs', isFixed: true },
  { key: 'health', name: 'Health', group: 'Needs', isFixed: false },
  { key: 'education', name: 'Education', group: 'Needs', isFixed: false },
  { key: 'fees_taxes', name: 'Fees and taxes', group: 'Needs', isFixed: false },
  { key: 'pets', name: 'Pets', group: 'Needs', isFixed: false },
  { key: 'dining', name: 'Dining out', group: 'Wants', isFixed: false },
  { key: 'entertainment', name: 'Entertainment', group: 'Wants', isFixed: false },
  { key: 'subscriptions', name: 'Subscriptions', group: 'Wants', isFixed: true },
  { key: 'shopping', name: 'Shopping', group: 'Wants', isFixed: false },
  { key: 'clothing', name: 'Clothing', group: 'Wants', isFixed: false },
  { key: 'home', name: 'Home', group: 'Wants', isFixed: false },
  { key: 'fitness_hobby', name: 'Fitness and hobbies', group: 'Wants', isFixed: false },
  { key: 'travel', name: 'Travel', group: 'Wants', isFixed: false },
  { key: 'personal_care', name: 'Personal care', group: 'Wants', isFixed: false },
  { key: 'gifts_charity', name: 'Gifts and charity', group: 'Wants', isFixed: false },
  { key: 'savings', name: 'Savings', group: 'SavingsDebt', isFixed: false },
  { key: 'debt', name: 'Debt Payment', group: 'SavingsDebt', isFixed: false },
]
