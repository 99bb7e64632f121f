import { useState } from 'react'
import { type BlogCategory, categoryForm, defaultColor } from '#contract/blog.ts'
import { FormDialog } from '#web/ui/forms/form-dialog.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useSaveCategory } from './data.ts'
import { readFaults } from './faults.ts'
import { NameFields } from './name-fields.tsx'
import { useSlug } from './use-slug.ts'

type CategoryDialogProps = { category: Partial<BlogCategory>; onClose: () => void }

export function CategoryDialog({ category: { id, ...start }, onClose }: CategoryDialogProps) {
  const { mutateAsync, error, isPending } = useSaveCategory()
  const own = useSlug({ name: start.name ?? '', slug: start.slug ?? '' }, id !== undefined)
  const [description, setDescription] = useState(start.description ?? '')
  const [color, setColor] = useState(start.color ?? defaultColor)
  const [faults, setFaults] = useState<Record<string, string>>({})
  const save = async () => {
    const form = categoryForm.safeParse({ name: own.name, slug: own.slug, description, color })
    setFaults(readFaults(form.error))
    if (!form.success) return
    await mutateAsync({ id, ...form.data })
    onClose()
  }
  return (
    <FormDialog
      title={id ? 'Edit category' : 'New category'}
      submitLabel={id ? 'Save' : 'Add category'}
      isPending={isPending}
      onSubmit={() => void save().catch(() => {})}
      failure={error}
      onClose={onClose}
    >
      <NameFields own={own} isNew={id === undefined} faults={faults} />
      <TextField
        label="Description"
        maxLength={300}
        value={description}
        error={faults['description']}
        onChange={({ target }) => setDescription(target.value)}
      />
      <TextField
        label="Color"
        type="color"
        value={color}
        error={faults['color']}
        onChange={({ target }) => setColor(target.value)}
      />
    </FormDialog>
  )
}
