import { Archive, ArrowLeft, ArrowRight, Pencil, RotateCcw, Trash2 } from 'lucide-react'
import type { ListedMaterial } from '#contract/affiliate-materials.ts'
import { useConfirm } from '#web/ui/confirm.tsx'
import type { MenuItem } from '#web/ui/menu.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { useArchiveMaterial, useDeleteMaterial, useOrderMaterials } from './data.ts'

type Acting = {
  material: ListedMaterial
  /** All that are shown. */
  order: readonly ListedMaterial[]
  onEdit: () => void
}

/** What an administrator can do with a material. What goes can be taken back, save deleting, which asks first. */
export function useMaterialMenu({ material, order, onEdit }: Acting): MenuItem[] {
  const { id, title, archivedAt, isBuiltIn } = material
  const confirm = useConfirm()
  const showToast = useToast()
  const { mutateAsync: archive } = useArchiveMaterial()
  const { mutateAsync: putInOrder } = useOrderMaterials()
  const { mutateAsync: deleteMaterial } = useDeleteMaterial()
  const fail = (error: unknown) =>
    void showToast({ message: error instanceof Error ? error.message : String(error), tone: 'danger' })
  const restore = () => void archive({ id, isArchived: false }).catch(fail)
  const move = (by: 1 | -1) => {
    const ids = order.map((one) => one.id)
    const at = ids.indexOf(id)
    const moved = ids.toSpliced(at, 1).toSpliced(at + by, 0, id)
    void putInOrder(moved).catch(fail)
  }
  const edit: MenuItem = { label: 'Edit', icon: Pencil, onSelect: onEdit }
  if (archivedAt !== null)
    return [
      edit,
      { label: 'Restore', icon: RotateCcw, onSelect: restore },
      ...(isBuiltIn
        ? []
        : ([
            'separator',
            {
              label: 'Delete',
              icon: Trash2,
              isDanger: true,
              onSelect: () =>
                confirm({
                  title: `Delete ${title}?`,
                  text: 'Its file goes for good. Whoever took it along keeps their copy.',
                  confirmLabel: 'Delete',
                  onConfirm: () => deleteMaterial(id),
                }),
            },
          ] satisfies MenuItem[])),
    ]
  return [
    edit,
    {
      label: 'Move forward',
      icon: ArrowLeft,
      isDisabled: order[0]?.id === id,
      onSelect: () => move(-1),
    },
    { label: 'Move back', icon: ArrowRight, isDisabled: order.at(-1)?.id === id, onSelect: () => move(1) },
    'separator',
    {
      label: 'Archive',
      icon: Archive,
      onSelect: () =>
        void archive({ id, isArchived: true }).then(
          () =>
            showToast({
              message: `${title} was archived`,
              action: { label: 'Undo', onAction: restore },
            }),
          fail,
        ),
    },
  ]
}
