// The links of the sidebar: SPEC's, in groups. What Free users meet behind a Pro link is a page about it.
import {
  ArrowLeftRight,
  BellRing,
  Calculator,
  ChartColumn,
  ChartPie,
  Download,
  FileUp,
  History,
  LayoutDashboard,
  Lightbulb,
  type LucideIcon,
  Repeat,
  Settings,
  Tags,
  Target,
  Wallet,
} from 'lucide-react'
import { paths, getProFeaturePath } from '#contract/paths.ts'

export type NavigationLink = {
  name: string
  path: string
  icon: LucideIcon
  isPro?: boolean
  /** What is typed after `g` to go there. */
  key?: string
}
export type NavigationGroup = { name: string; links: readonly NavigationLink[] }

export const navigation: readonly NavigationGroup[] = [
  {
    name: 'Money',
    links: [
      { name: 'Dashboard', path: paths.dashboard, icon: LayoutDashboard, key: 'd' },
      { name: 'Transactions', path: paths.transactions, icon: ArrowLeftRight, key: 't' },
      { name: 'Accounts', path: paths.accounts, icon: Wallet, key: 'a' },
    ],
  },
  {
    name: 'Plan',
    links: [
      { name: 'Recurring', path: paths.recurring, icon: Repeat, isPro: true, key: 'r' },
      { name: 'Budgets', path: paths.budgets, icon: ChartPie, isPro: true, key: 'u' },
      { name: 'Goals', path: paths.goals, icon: Target, isPro: true, key: 'o' },
      { name: 'Debt Calculator', path: paths.debtCalculator, icon: Calculator, isPro: true, key: 'b' },
      { name: 'Automation', path: paths.automation, icon: BellRing, isPro: true, key: 'n' },
    ],
  },
  {
    name: 'Look closer',
    links: [
      { name: 'Reports', path: paths.reports, icon: ChartColumn, isPro: true, key: 'p' },
      { name: 'Coach', path: paths.coach, icon: Lightbulb, key: 'v' },
      { name: 'History', path: paths.history, icon: History, key: 'h' },
    ],
  },
  {
    name: 'Set up',
    links: [
      { name: 'Import', path: paths.import, icon: FileUp, key: 'i' },
      { name: 'Categories', path: paths.categories, icon: Tags, key: 'c' },
      { name: 'Settings', path: paths.settings, icon: Settings, key: 's' },
      { name: 'Install App', path: paths.install, icon: Download },
    ],
  },
]

/** Every link of the sidebar, group by group. */
export const navigationLinks: readonly NavigationLink[] = navigation.flatMap(({ links }) => links)

/** Where a link leads: a Pro link of a Free user to /app/pro-feature/debt-calculator (SPEC section 2). */
export const destination = ({ name, path, isPro }: NavigationLink, hasPro: boolean): string =>
  isPro && !hasPro ? getProFeaturePath(name.toLowerCase().replace(' ', '-')) : path
