import { useState } from 'react'
import { type ListedMaterial, materialForm } from '#contract/affiliate-materials.ts'
import { FormDialog } from '#web/ui/forms/form-dialog.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { useChangeMaterial } from './data.ts'
import { MaterialFields, readFaults } from './material-fields.tsx'

type EditDialogProps = { material: ListedMaterial; categories: readonly string[]; onClose: () => void }

/** What is said of a material; its file stays. */
export function EditDialog({ material, categories, onClose }: EditDialogProps) {
  const { id, title, category, description } = material
  const { mutateAsync: change, error, isPending } = useChangeMaterial()
  const showToast = useToast()
  const [form, setForm] = useState({ title, category, description })
  const [faults, setFaults] = useState<Record<string, string>>({})
  const send = async () => {
    const read = materialForm.safeParse(form)
    setFaults(read.success ? {} : readFaults(read.error.issues))
    if (!read.success) return
    await change({ ...read.data, id })
    const undo = () => void change({ id, title, category, description }).catch(() => {})
    showToast({
      message: `${read.data.title} was saved`,
      tone: 'success',
      action: { label: 'Undo', onAction: undo },
    })
    onClose()
  }
  return (
    <FormDialog
      title="Edit material"
      submitLabel="Save"
      isPending={isPending}
      failure={error}
      onSubmit={() => void send().catch(() => {})}
      onClose={onClose}
    >
      <MaterialFields value={form} onValueChange={setForm} faults={faults} categories={categories} />
    </FormDialog>
  )
}
