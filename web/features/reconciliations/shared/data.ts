// Holding an account against its bank's statement: the rows, ticking them, and locking what agrees.
import { keepPreviousData, type QueryClient } from '@tanstack/react-query'
import type { Account } from '#contract/accounts.ts'
import type { Reconciliation, ReconciliationSheet } from '#contract/reconciliations.ts'
import type { Day } from '#domain/calendar.ts'
import { cents, type Cents } from '#domain/money.ts'
import { api, query } from '#web/client/api.ts'
import { patchCached, useOptimisticMutation } from '#web/client/optimistic.ts'
import { refreshMoney } from '#web/client/refresh-money.ts'
import { useUndoToast } from '#web/client/undo.ts'
import { useFormat } from '#web/ui/format.tsx'

export const sheetQuery = (id: string, day: Day) =>
  query.reconciliations.sheet.queryOptions({
    input: { id, day },
    placeholderData: keepPreviousData,
    meta: { money: 'counts' },
  })

export const reconciliationsQuery = (id: string) =>
  query.reconciliations.list.queryOptions({ input: { id }, meta: { money: 'counts' } })

type Ticked = { ids: readonly string[]; cleared: boolean }

/** Ticks rows of a sheet, or takes the ticks off; the sums follow at once. */
export function useTick(accountId: string, day: Day) {
  return useOptimisticMutation({
    send: ({ ids, cleared }: Ticked) =>
      api.transactions.edit({ selection: { ids: [...ids] }, changes: { cleared } }),
    show: (client, { ids, cleared }) =>
      patchCached<ReconciliationSheet>(client, sheetQuery(accountId, day).queryKey, (sheet) =>
        tick(sheet, new Set(ids), cleared),
      ),
    refresh: refreshAtRest,
    scope: 'ticks',
  })
}

// What is asked while other ticks are on their way would be older than what is shown.
const refreshAtRest = (client: QueryClient): void => {
  if (client.isMutating() <= 1) refreshMoney(client)
}

function tick(sheet: ReconciliationSheet, ids: ReadonlySet<string>, cleared: boolean): ReconciliationSheet {
  const turned = sheet.rows.filter((row) => ids.has(row.id) && row.cleared !== cleared)
  const sum = turned.reduce((total, row) => total + row.amountCents, 0) * (cleared ? 1 : -1)
  return {
    ...sheet,
    clearedCents: cents(sheet.clearedCents + sum),
    unclearedCents: cents(sheet.unclearedCents - sum),
    rows: sheet.rows.map((row) => (ids.has(row.id) ? { ...row, cleared } : row)),
  }
}

type Statement = { day: Day; closingCents: Cents; adjustmentCents?: Cents | undefined }

export function useFinish(account: Account) {
  const showUndo = useUndoToast()
  const format = useFormat()
  return useOptimisticMutation({
    send: (statement: Statement) => api.reconciliations.finish({ id: account.id, ...statement }),
    settle: (_, { undoId }, { day }) =>
      showUndo(`${account.name} agrees with the statement of ${format.day(day)}`, undoId),
    refresh: refreshMoney,
    // After the ticks that are on their way: without them nothing would agree.
    scope: 'ticks',
  })
}

export function useTakeBack(account: Account) {
  const showUndo = useUndoToast()
  return useOptimisticMutation({
    send: ({ id }: Reconciliation) => api.reconciliations.delete({ id: account.id, reconciliationId: id }),
    settle: (_, { undoId }) => showUndo('The reconciliation was taken back', undoId),
    refresh: refreshMoney,
  })
}

export function useUnlock() {
  const showUndo = useUndoToast()
  return useOptimisticMutation({
    send: (id: string) => api.reconciliations.unlock({ ids: [id] }),
    settle: (_, { undoId }) => showUndo('Unlocked', undoId),
    refresh: refreshMoney,
  })
}
