// What the palette finds among the household's own things.
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { ArrowLeftRight, Search, Tags, Wallet } from 'lucide-react'
import { useEffect, useState } from 'react'
import { paths } from '#contract/paths.ts'
import { query } from '#web/client/api.ts'
import { accountsQuery } from '#web/features/accounts/shared/queries.ts'
import { categoriesQuery } from '#web/features/categories/shared/queries.ts'
import { useFormat } from '#web/ui/format.tsx'
import { type Command, rank } from './commands.ts'

/** How many transactions are shown of those that are found. */
const mostRows = 5
const pauseMs = 120

/** Accounts, categories and transactions that fit what is typed, once it is two letters long. */
export function useFound(typed: string): { items: Command[]; isLooking: boolean } {
  const navigate = useNavigate()
  const format = useFormat()
  const text = typed.trim().slice(0, 200)
  const asked = usePaused(text)
  const isAsked = asked.length >= 2
  const { data: accounts = [] } = useQuery(accountsQuery)
  const { data: categories = [] } = useQuery(categoriesQuery)
  const rows = useQuery({
    ...query.transactions.list.queryOptions({
      input: { search: asked, limit: mostRows },
      meta: { money: 'lists' },
    }),
    enabled: isAsked,
  })
  if (text.length < 2) return { items: [], isLooking: false }
  const show = (search: Record<string, string>) =>
    void navigate({ to: paths.transactions, search: { month: 'all', ...search } as never })
  const own: Command[] = [
    ...accounts.map(({ id, name, balanceCents }) => ({
      id: `account ${id}`,
      name,
      icon: Wallet,
      note: format.money(balanceCents),
      act: () => show({ account: id }),
    })),
    ...categories.map(({ id, name }) => ({
      id: `category ${id}`,
      name,
      icon: Tags,
      note: 'category',
      act: () => show({ category: id }),
    })),
  ]
  const found = isAsked && asked === text ? (rows.data?.items ?? []) : []
  return {
    items: [
      ...rank(own, text).slice(0, mostRows),
      ...found.map((row) => ({
        id: `row ${row.id}`,
        name: row.description,
        icon: ArrowLeftRight,
        note: `${format.day(row.date)} · ${format.money(row.amountCents)}`,
        act: () => show({ ids: row.id }),
      })),
      {
        id: 'search rows',
        name: `All transactions with “${text}”`,
        icon: Search,
        act: () => show({ search: text }),
      },
    ],
    isLooking: asked !== text || (isAsked && rows.isPending),
  }
}

/** The text once nobody has typed for a moment. */
function usePaused(text: string): string {
  const [paused, setPaused] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), pauseMs)
    return () => clearTimeout(timer)
  }, [text])
  return paused
}
