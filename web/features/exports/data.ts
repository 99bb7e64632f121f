import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ExportForm, ExportRecord } from '#contract/exports.ts'
import { getExportFilePath } from '#contract/paths.ts'
import type { TransactionFilter } from '#contract/transactions.ts'
import { api, query } from '#web/client/api.ts'

const lookEveryMs = 700

/** What a filter shows: how many transactions, and what they come to. */
export const shownQuery = (filter: TransactionFilter) =>
  query.transactions.list.queryOptions({
    input: { ...filter, limit: 1 },
    select: ({ totals }) => totals,
    meta: { money: 'lists' },
  })

const isUnderWay = ({ state }: ExportRecord) => state === 'waiting' || state === 'writing'

/** The household's exports of the last day; looked at again and again while one is being written. */
export const useExports = () =>
  useQuery({
    ...query.exports.list.queryOptions(),
    refetchInterval: ({ state: { data } }) => (data?.some(isUnderWay) ? lookEveryMs : false),
  })

/** Asks for a file. A short one is there with the answer. */
export const useCreateExport = () => useChange((form: ExportForm) => api.exports.create(form))

export const useRetryExport = () => useChange((id: string) => api.exports.retry({ id }))

export const useDeleteExport = () => useChange((id: string) => api.exports.delete({ id }))

function useChange<Given, Answer>(send: (given: Given) => Promise<Answer>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: send,
    meta: { showsErrors: true },
    onSettled: () => queryClient.invalidateQueries({ queryKey: query.exports.list.queryKey() }),
  })
}

/** Has the browser save the file, as a press on its link does. */
export function download({ id, fileName }: Pick<ExportRecord, 'id' | 'fileName'>): void {
  const link = document.createElement('a')
  link.href = getExportFilePath(id)
  link.download = fileName
  link.click()
}
