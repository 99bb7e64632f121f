// Imports in the browser: their drafts, rows and receipts, and what changing one makes stale.
import {
  infiniteQueryOptions,
  type QueryClient,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import type { accountForm } from '#contract/accounts.ts'
import type { AccountPlace } from '#contract/import-accounts.ts'
import type { ImportDraft, ImportRow, ImportSummary, RowVerdict } from '#contract/imports.ts'
import { fileLimits } from '#domain/imports/limits.ts'
import type { ImportOverrides } from '#domain/imports/settings.ts'
import type * as z from 'zod/mini'
import { ApiError } from '#web/start/api-error.ts'
import { api, query } from '#web/client/api.ts'
import { byCursor } from '#web/client/pages.ts'
import { withFailureSentence } from '#web/client/failure-sentence.ts'
import { accountsQuery } from '#web/features/accounts/shared/queries.ts'
import { refreshMoney } from '#web/client/refresh-money.ts'
import { useUndoToast } from '#web/client/undo.ts'
import { hasOpenAccounts, repeatPlaces } from '#web/features/imports/landing/file-places.ts'
import { importQuery, isUnderWay } from './queries.ts'

/** The verdicts hold for the moment they were made: opening the draft again makes them anew. */
export const draftQuery = (id: string) =>
  query.imports.draft.queryOptions({ input: { id }, staleTime: 60_000, refetchOnWindowFocus: false })

const rowsPage = 25
const rowsAtOnce = 500

/** The rows of one verdict, page by page. */
export const rowsQuery = (id: string, verdict: RowVerdict, settings: ImportDraft['settings']) =>
  infiniteQueryOptions({
    queryKey: [...rowsKey(id), verdict, settings],
    queryFn: ({ pageParam, signal }) =>
      api.imports.rows({ id, verdict, limit: rowsPage, ...(pageParam && { cursor: pageParam }) }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
  })

/** All rows of a verdict that asks for decisions: a person sees each of them before they count. */
export const allRowsQuery = (id: string, verdict: 'transfer' | 'similar', draft: ImportDraft) =>
  queryOptions({
    queryKey: [...rowsKey(id), 'all', verdict, draft.settings, draft.counts[verdict]],
    queryFn: async ({ signal }) => {
      const rows: ImportRow[] = []
      for (let cursor: string | null = ''; cursor !== null;) {
        const input = { id, verdict, limit: rowsAtOnce, ...(cursor && { cursor }) }
        const page: { items: ImportRow[]; nextCursor: string | null } = await api.imports.rows(input, {
          signal,
        })
        rows.push(...page.items)
        cursor = page.nextCursor
      }
      return rows
    },
    enabled: draft.counts[verdict] > 0,
  })

const rowsKey = (id: string) => ['import-rows', id]

/** Imports and their receipts, newest first. */
export const importsQuery = query.imports.list.infiniteOptions({
  input: (cursor: string | undefined) => ({ limit: 20, ...(cursor && { cursor }) }),
  ...byCursor,
})

/** The files that wait to be imported, and those that the server imports just now. */
export const waitingQuery = query.imports.list.queryOptions({
  input: { state: 'open', limit: 100 },
  refetchInterval: ({ state }) => (state.data?.items.some(isUnderWay) ? 1000 : false),
})

/** Sends a file to be read. */
export function useUpload() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (sent: SentFile) => sendFile(sent),
    onSuccess: (draft) => keepDraft(queryClient, draft),
    meta: { showsErrors: true },
  })
}

/** Without an account the server tells by the file whose it is. */
type SentFile = { accountId: string; file: File }

export const sendFile = async ({
  accountId,
  file,
}: SentFile): Promise<ImportDraft & { isRepeated: boolean }> => {
  if (file.size > fileLimits.bytes)
    throw new ApiError(
      { code: 'too-large', message: 'This file is too large: 10 MB at most.', requestId: '' },
      413,
    )
  return withFailureSentence(
    'Error reading file: something went wrong here. Please try again.',
    api.imports.upload({
      query: { ...(accountId && { accountId }), fileName: file.name.slice(-255) },
      body: await asBytes(file),
    }),
  )
}

/** The server judges a file by its bytes, so they travel without a type of their own. */
async function asBytes(file: File): Promise<File> {
  try {
    return new File([await file.arrayBuffer()], 'file', { type: 'application/octet-stream' })
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new ApiError(
      { code: 'import-unreadable', message: `Error reading file: ${reason}`, requestId: '' },
      422,
    )
  }
}

/** Has the file read again with other settings, or for another account. */
export function useChangeDraft(id: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ settings = {}, accountId }: { settings?: ImportOverrides; accountId?: string }) =>
      api.imports.change({ id, settings, ...(accountId && { accountId }) }),
    onSuccess: (draft) => keepDraft(queryClient, draft),
    meta: { showsErrors: true },
    scope: { id: `import-${id}` },
  })
}

/**
 * Gives each account of a file its place, and the same to other files that wait and hold no others. The imports that the
 * file became.
 */
export function useDivideFile(id: string, onDivided: (count: number) => void) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (accounts: AccountPlace[]) => {
      const { imports } = await api.imports.divide({ id, accounts })
      const ids = imports.map((each) => each.id)
      const [first] = ids
      if (!first) return ids
      const { filesAccounts } = await reread(first)
      const { items } = await queryClient.fetchQuery({ ...waitingQuery, staleTime: 0 })
      for (const other of items) {
        if (ids.includes(other.id)) continue
        const draft = await queryClient.fetchQuery(draftQuery(other.id))
        const same = hasOpenAccounts(draft) ? repeatPlaces(filesAccounts, draft.filesAccounts) : null
        if (same) await api.imports.divide({ id: other.id, accounts: same })
      }
      return ids
    },
    // Of the mutation itself: the form is gone by the time the draft is read anew.
    onSuccess: (ids) => onDivided(ids.length),
    onSettled: async () => {
      await queryClient.invalidateQueries({ queryKey: accountsQuery.queryKey })
      await queryClient.invalidateQueries({ queryKey: query.imports.key() })
      queryClient.removeQueries({ queryKey: rowsKey(id) })
    },
    meta: { showsErrors: true },
    scope: { id: `import-${id}` },
  })

  async function reread(importId: string): Promise<ImportDraft> {
    return queryClient.fetchQuery({ ...draftQuery(importId), staleTime: 0 })
  }
}

export function keepDraft(queryClient: QueryClient, draft: ImportDraft): void {
  const { id } = draft.import
  queryClient.setQueryData(draftQuery(id).queryKey, draft)
  queryClient.setQueryData(importQuery(id).queryKey, draft.import)
  queryClient.removeQueries({ queryKey: rowsKey(id) })
  void queryClient.invalidateQueries({ queryKey: query.imports.list.key() })
}

/** Undoes an import, or discards a draft. Answers how many edited rows to ask about first, if any. */
export function useUndoImport() {
  const queryClient = useQueryClient()
  const showUndo = useUndoToast()
  return useMutation({
    mutationFn: ({ id, editedRows }: { id: string; fileName: string; editedRows?: 'keep' | 'remove' }) =>
      api.imports.undo({ id, ...(editedRows && { editedRows }) }),
    onSuccess: (result, { id, fileName }) => {
      if (result.outcome === 'undone') {
        void queryClient.invalidateQueries({ queryKey: importQuery(id).queryKey })
        showUndo(`The import of ${fileName} was undone`, result.undoId, 15_000)
      }
      if (result.outcome !== 'asks') refreshImported(queryClient)
    },
  })
}

/** Opens an account to import into. */
export function useAddAccount() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (values: z.output<typeof accountForm>) => api.accounts.create(values),
    onSuccess: (account) => {
      queryClient.setQueryData(accountsQuery.queryKey, (accounts) => accounts && [...accounts, account])
      void queryClient.invalidateQueries({ queryKey: accountsQuery.queryKey })
    },
    meta: { showsErrors: true },
  })
}

/** An import changes nearly everything a household sees. A draft that is gone by now is not asked for again. */
export function refreshImported(queryClient: QueryClient): void {
  refreshMoney(queryClient)
  void queryClient.invalidateQueries({ queryKey: query.imports.list.key() })
}

export const isOpen = (found: ImportSummary): boolean => found.state === 'draft' || isUnderWay(found)
