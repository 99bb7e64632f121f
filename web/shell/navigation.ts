// The links of the sidebar in SPEC's order, and the coach, which SPEC has on the dashboard alone. What Free users meet behind a Pro link is a page about it.
import {
  ArrowLeftRight,
  BellRing,
  Calculator,
  ChartColumn,
  Download,
  FileUp,
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

export type NavigationLink = { name: string; path: string; icon: LucideIcon; isPro?: boolean }

export const navigation: readonly NavigationLink[] = [
  { name: 'Dashboard', path: paths.dashboard, icon: LayoutDashboard },
  { name: 'Transactions', path: paths.transactions, icon: ArrowLeftRight },
  { name: 'Import', path: paths.import, icon: FileUp },
  { name: 'Categories', path: paths.categories, icon: Tags },
  { name: 'Accounts', path: paths.accounts, icon: Wallet },
  { name: 'Recurring', path: paths.recurring, icon: Repeat, isPro: true },
  { name: 'Goals', path: paths.goals, icon: Target, isPro: true },
  { name: 'Debt Calculator', path: paths.debtCalculator, icon: Calculator, isPro: true },
  { name: 'Reports', path: paths.reports, icon: ChartColumn, isPro: true },
  { name: 'Automation', path: paths.automation, icon: BellRing, isPro: true },
  { name: 'Coach', path: paths.coach, icon: Lightbulb },
  { name: 'Settings', path: paths.settings, icon: Settings },
  { name: 'Install App', path: paths.install, icon: Download },
]

/** Where a link leads: a Pro link of a Free user to /app/pro-feature/debt-calculator (SPEC section 2). */
export const destination = ({ name, path, isPro }: NavigationLink, hasPro: boolean): string =>
  isPro && !hasPro ? getProFeaturePath(name.toLowerCase().replace(' ', '-')) : path
