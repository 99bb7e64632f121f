import { useState } from 'react'
import { materialForm, type MaterialForm } from '#contract/affiliate-materials.ts'
import { materialLimits } from '#domain/materials.ts'
import { FileDrop } from '#web/ui/file-drop.tsx'
import { FormDialog } from '#web/ui/forms/form-dialog.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { useAddMaterial } from './data.ts'
import { MaterialFields, readFaults } from './material-fields.tsx'

type AddDialogProps = { categories: readonly string[]; onClose: () => void }

/** Takes a file for affiliates: a picture, a PDF or a text. */
export function AddDialog({ categories, onClose }: AddDialogProps) {
  const { mutateAsync: add, error, isPending } = useAddMaterial()
  const showToast = useToast()
  const [file, setFile] = useState<File>()
  const [form, setForm] = useState<MaterialForm>({
    title: '',
    category: categories[0] ?? '',
    description: '',
  })
  const [faults, setFaults] = useState<Record<string, string>>({})
  const take = ([chosen]: File[]) => {
    if (!chosen) return
    setFile(chosen)
    setFaults({})
    if (form.title === '') setForm({ ...form, title: nameOf(chosen) })
  }
  const send = async () => {
    const read = materialForm.safeParse(form)
    const found = read.success ? {} : readFaults(read.error.issues)
    const fault = !file
      ? 'Choose a file first.'
      : file.size > materialLimits.file
        ? 'This file is larger than 10 MB. Make it smaller and try again.'
        : undefined
    setFaults({ ...found, ...(fault && { file: fault }) })
    if (!file || fault || !read.success) return
    const { title } = await add({ ...read.data, file })
    showToast({ message: `${title} is there for affiliates`, tone: 'success' })
    onClose()
  }
  return (
    <FormDialog
      title="Add a material"
      size="md"
      submitLabel="Add"
      isPending={isPending}
      failure={error}
      onSubmit={() => void send().catch(() => {})}
      onClose={onClose}
    >
      <FileDrop
        label={file ? file.name : 'Drop a file here'}
        buttonLabel={file ? 'Choose another one' : 'Choose a file'}
        hint="PNG, JPG, GIF or PDF up to 10 MB, or a text (.txt). Pictures are encoded anew, without what the camera wrote into them."
        accept="image/png,image/jpeg,image/gif,application/pdf,text/plain,.txt"
        isDisabled={isPending}
        error={faults['file']}
        onFiles={take}
      />
      <MaterialFields value={form} onValueChange={setForm} faults={faults} categories={categories} />
    </FormDialog>
  )
}

/** 'Summer banner' of 'summer-banner.png' */
function nameOf({ name }: File): string {
  const words = name
    .replace(/\.[^.]*$/, '')
    .replaceAll(/[-_]+/g, ' ')
    .trim()
  return words.charAt(0).toUpperCase() + words.slice(1, 120)
}
