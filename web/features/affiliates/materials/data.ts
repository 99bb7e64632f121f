// The marketing materials as administrators see them, and what changing one makes stale.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { MaterialForm } from '#contract/affiliate-materials.ts'
import { api, query } from '#web/client/api.ts'

export const materialsQuery = query.affiliateMaterials.list.queryOptions()

function useChange<Input, Answer>(send: (input: Input) => Promise<Answer>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: send,
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: query.affiliateMaterials.key() }),
        queryClient.invalidateQueries({ queryKey: query.affiliateDashboard.listMaterials.key() }),
      ]),
    meta: { showsErrors: true },
  })
}

export const useAddMaterial = () =>
  useChange(({ file, ...form }: MaterialForm & { file: File }) =>
    api.affiliateMaterials.add({
      query: { fileName: file.name, ...form },
      // A type that no form of another site can send (R27).
      body: new File([file], 'material', { type: 'application/octet-stream' }),
    }),
  )
export const useChangeMaterial = () =>
  useChange((input: MaterialForm & { id: string }) => api.affiliateMaterials.change(input))
export const useOrderMaterials = () => useChange((ids: string[]) => api.affiliateMaterials.order({ ids }))
export const useArchiveMaterial = () =>
  useChange((input: { id: string; isArchived: boolean }) => api.affiliateMaterials.archive(input))
export const useDeleteMaterial = () => useChange((id: string) => api.affiliateMaterials.delete({ id }))
