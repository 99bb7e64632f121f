import { useState } from 'react'
import { type BlogCategory, categoryForm, defaultColor } from '#contract/blog.ts'
import { FormDialog } from '#web/ui/forms/form-dialog.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useSaveCategory } from './data.ts'
import { readFaults } from './faults.ts'
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
      <TextField
        label="Name"
        maxLength={60}
        required
        data-autofocus
        value={own.name}
        error={faults['name']}
        onChange={({ target }) => own.setName(target.value)}
      />
      <TextField
        label="Slug"
        hint={id ? 'The end of its address, which stays.' : 'The end of its address.'}
        maxLength={100}
        required
        readOnly={id !== undefined}
        value={own.slug}
        error={faults['slug']}
        onChange={({ target }) => own.setSlug(target.value)}
      />
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
