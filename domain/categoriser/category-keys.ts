// The 25 categories that the categoriser knows. A household's own categories are told from their names: 'Boodschappen' and
// 'Food & drink' are its 'groceries'.

export const categoryKeys = [
  'salary', 'other_income', 'housing', 'utilities', 'phone_internet', 'groceries', 'fuel', 'transport', 'insurance', 'health',
  'education', 'fees_taxes', 'pets', 'dining', 'entertainment', 'subscriptions', 'shopping', 'clothing', 'home', 'fitness_hobby',
  'travel', 'personal_care', 'gifts_charity', 'savings', 'debt',
] as const // prettier-ignore

export type CategoryKey = (typeof categoryKeys)[number]

const byName = new Map<string, CategoryKey>(categoryKeys.map((key) => [key, key]))

export const isCategoryKey = (text: string): text is CategoryKey => byName.has(text)
