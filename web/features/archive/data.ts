import { useMutation } from '@tanstack/react-query'
import { api } from '#web/client/api.ts'
import type { ApiError } from '#web/start/api-error.ts'
import { startAnew } from '#web/client/session.ts'
import { formatCount } from '#web/ui/format-count.ts'

/** Sends an archive, which arrives as a household of its own: the app goes on in that one. */
export const useImportArchive = (locale: string) =>
  useMutation<{ transactions: number }, ApiError, File>({
    meta: { showsErrors: true },
    mutationFn: (file) =>
      api.archive.import({ body: new File([file], file.name, { type: 'application/octet-stream' }) }),
    onSuccess: ({ transactions }) =>
      startAnew(undefined, `The archive is imported: ${formatCount(transactions, 'transaction', locale)}.`),
  })
