import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '#web/api.ts'
import type { ApiError } from '#web/api-error.ts'

/** Sends an archive; everything that is shown is another household's from then on. */
export function useImportArchive(onImported: (transactions: number) => void) {
  const queryClient = useQueryClient()
  return useMutation<{ transactions: number }, ApiError, File>({
    meta: { showsErrors: true },
    mutationFn: (file) =>
      api.archive.import({ body: new File([file], file.name, { type: 'application/octet-stream' }) }),
    onSuccess: async ({ transactions }) => {
      await queryClient.invalidateQueries()
      onImported(transactions)
    },
  })
}
