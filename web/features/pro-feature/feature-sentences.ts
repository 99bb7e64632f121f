// What each locked feature is, in the words of its page. `debts` is the calculator under its older name.
import { paths } from '#contract/paths.ts'
import { limits } from '#domain/plans.ts'

export type ProFeature = {
  title: string
  description: string
  bullets: readonly string[]
  /** The screen itself, for those who have Pro. */
  path: string
  /** What Free may do on that screen, as a link says it. */
  taste?: string
}

const { debts, debtStrategies } = limits.pro

const debtCalculator: ProFeature = {
  title: 'Debt Calculator',
  description: 'See the day you are out of debt, and the cheapest way to get there.',
  bullets: [
    `Up to ${debts} debts and ${debtStrategies} ways to pay them off, side by side`,
    'Total interest, months to go and what each way saves',
    'A month by month table and a report to keep',
    'Turn the plan into a recurring payment',
  ],
  path: paths.debtCalculator,
  taste: `Try it with ${limits.free.debts} debts`,
}

const features: Readonly<Record<string, ProFeature>> = {
  recurring: {
    title: 'Recurring Bills',
    description: 'Know what is due before it is due, and let it enter itself.',
    bullets: [
      'Weekly to yearly bills with their next due day',
      'Overdue, today, tomorrow: each in its own colour',
      'Transactions for due bills in one step',
      'What leaves the household in the next 7 days, on the dashboard',
    ],
    path: paths.recurring,
  },
  goals: {
    title: 'Savings Goals',
    description: 'Save towards something with a name and a date.',
    bullets: [
      'A target, a date and how far you are',
      'Progress at a glance on the dashboard',
      'Pause a goal and take it up again',
    ],
    path: paths.goals,
  },
  debts: debtCalculator,
  'debt-calculator': debtCalculator,
  reports: {
    title: 'Reports & Analytics',
    description: 'The longer view: months, quarters and years.',
    bullets: [
      'Income, expenses, net income and savings rate of any period',
      'Where the money went, category by category, against the time before',
      'By account, category, person and words, saved as views with a name',
      'The five largest expenses, and the last 12 months as one line',
    ],
    path: paths.reports,
  },
  budgets: {
    title: 'Smart Budget Automation',
    description: 'Budgets that learn from your history.',
    bullets: [
      'A recommended monthly budget for each category, with its reason',
      'Where the month is about to go over, with known bills set apart',
      'The ones you choose applied in one step, with an undo',
    ],
    path: paths.budgets,
  },
  automation: {
    title: 'Smart Automation',
    description: 'Budgets that learn from your history, and alerts that speak up in time.',
    bullets: [
      'A recommended monthly budget for each category',
      'Alerts for overspending and unusual expenses',
      'Patterns found in the last 12 months',
      'Notifications the way you set them',
    ],
    path: paths.automation,
  },
}

/** The feature of an address, or null for a word that names none (SPEC: 'Feature Not Found'). */
export const findProFeature = (key: string): ProFeature | null =>
  Object.hasOwn(features, key) ? (features[key] ?? null) : null
