// What the palette offers besides what is found among the household's own things.
import { useNavigate } from '@tanstack/react-router'
import {
  ArrowLeftRight,
  Calendar,
  FileUp,
  Handshake,
  Keyboard,
  LogOut,
  type LucideIcon,
  Monitor,
  Moon,
  ShieldCheck,
  Sun,
  Tags,
  TrendingDown,
  TrendingUp,
  Undo2,
} from 'lucide-react'
import { paths } from '#contract/paths.ts'
import { useCanWrite, useHousehold, useSession } from '#web/client/session.ts'
import { useUndoLast } from '#web/client/undo.ts'
import { useFormat } from '#web/ui/format.tsx'
import { chooseTheme } from '#web/ui/theme.ts'
import { destination, navigationLinks } from '#web/shell/navigation.ts'
import { readMonthWords } from './month-words.ts'
import { scoreMatch } from './score.ts'
import { useViewCommands } from './views.ts'

export type Command = {
  /** Stays the same from visit to visit: what was used lately is remembered by it. */
  id: string
  name: string
  icon: LucideIcon
  /** Other words it is looked for by. */
  words?: string
  /** What is pressed for it without the palette. */
  keys?: string | undefined
  /** Beside its name: a day, an amount. */
  note?: string | undefined
  act: () => void
}
export type CommandGroup = { name: string; items: readonly Command[] }

/** The commands for what is typed, best first in each group; months are offered where one is named. */
export function useCommands(
  typed: string,
  person: { onHelp: () => void; onSignOut: () => void },
): CommandGroup[] {
  const { user } = useSession()
  const { currentMonth, locale } = useHousehold()
  const canWrite = useCanWrite()
  const navigate = useNavigate()
  const format = useFormat()
  const undoLast = useUndoLast()
  const goTo = (to: string, search: Record<string, string> = {}) =>
    void navigate({ to, search: search as never })
  const views = rank(useViewCommands(), typed)
  const month = readMonthWords(typed, currentMonth, locale)

  const go: Command[] = [
    ...navigationLinks.map((link) => ({
      id: `go ${link.path}`,
      name: link.name,
      icon: link.icon,
      words: wordsOf[link.path] ?? '',
      keys: link.key && `g ${link.key}`,
      act: () => goTo(destination(link, user.isPro)),
    })),
    {
      id: 'go sort',
      name: 'Sort by payee',
      icon: Tags,
      words: 'categorize uncategorized',
      act: () => goTo(paths.sort),
    },
    ...(user.isAffiliate
      ? [
          {
            id: 'go affiliate',
            name: 'Affiliate',
            icon: Handshake,
            act: () => goTo(paths.affiliateDashboard),
          },
        ]
      : []),
    ...(user.roles.length > 0
      ? [{ id: 'go admin', name: 'Admin', icon: ShieldCheck, act: () => goTo(paths.admin) }]
      : []),
  ]
  const add: Command[] = canWrite
    ? [
        {
          id: 'add expense',
          name: 'Add expense',
          icon: TrendingDown,
          words: 'new transaction spend',
          act: () => goTo(paths.transactions, { action: 'add', type: 'expense' }),
        },
        {
          id: 'add income',
          name: 'Add income',
          icon: TrendingUp,
          words: 'new transaction pay',
          act: () => goTo(paths.transactions, { action: 'add', type: 'income' }),
        },
        {
          id: 'add import',
          name: 'Import a bank file',
          icon: FileUp,
          words: 'csv ofx upload statement',
          act: () => goTo(paths.import),
        },
      ]
    : []
  const change: Command[] = [
    ...(undoLast
      ? [
          {
            id: 'undo',
            name: 'Undo the last change',
            icon: Undo2,
            keys: 'Ctrl Z',
            words: 'revert',
            act: undoLast,
          },
        ]
      : []),
    ...(['light', 'dark', 'system'] as const).map((theme) => ({
      id: `theme ${theme}`,
      name: `${theme[0]?.toUpperCase()}${theme.slice(1)} theme`,
      icon: { light: Sun, dark: Moon, system: Monitor }[theme],
      words: 'appearance colours mode',
      act: () => chooseTheme(theme),
    })),
    {
      id: 'help',
      name: 'Keyboard shortcuts',
      icon: Keyboard,
      keys: '?',
      words: 'help keys',
      act: person.onHelp,
    },
    { id: 'sign out', name: 'Sign Out', icon: LogOut, words: 'log out leave', act: person.onSignOut },
  ]
  const months: Command[] = month
    ? [
        {
          id: `month ${month}`,
          name: `Dashboard of ${format.month(month)}`,
          icon: Calendar,
          act: () => goTo(paths.dashboard, { month }),
        },
        {
          id: `month rows ${month}`,
          name: `Transactions of ${format.month(month)}`,
          icon: ArrowLeftRight,
          act: () => goTo(paths.transactions, { month }),
        },
      ]
    : []
  return [
    { name: 'Month', items: months },
    { name: 'Go to', items: rank(go, typed) },
    { name: 'Saved views', items: views.slice(0, mostViews) },
    { name: 'Add', items: rank(add, typed) },
    { name: 'Change', items: rank(change, typed) },
  ]
}

/** How many views are offered at once; typing finds the others. */
const mostViews = 5

/** Those that fit, best first: by their name, or a little less by their other words. */
export function rank(commands: readonly Command[], typed: string): Command[] {
  return commands
    .map((command) => ({
      command,
      score: Math.max(scoreMatch(command.name, typed), 0.8 * scoreMatch(command.words ?? '', typed)),
    }))
    .filter(({ score }) => score > leastScore)
    .toSorted((left, right) => right.score - left.score)
    .map(({ command }) => command)
}

/** Below it letters are scattered over a name by chance. */
const leastScore = 0.02

const wordsOf: Record<string, string> = {
  [paths.dashboard]: 'home month overview',
  [paths.transactions]: 'ledger rows spending',
  [paths.accounts]: 'balances banks net worth',
  [paths.recurring]: 'bills subscriptions paydays',
  [paths.budgets]: 'smart budget automation limits',
  [paths.goals]: 'savings',
  [paths.debtCalculator]: 'loans payoff',
  [paths.automation]: 'alerts notifications patterns',
  [paths.reports]: 'charts analytics trends',
  [paths.coach]: 'tips ask advice',
  [paths.import]: 'bank file csv',
  [paths.categories]: 'rules keywords',
  [paths.settings]: 'household members security subscription',
}
