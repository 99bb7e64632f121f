import { useState } from 'react'
import { type BlogTag, tagForm } from '#contract/blog.ts'
import { FormDialog } from '#web/ui/forms/form-dialog.tsx'
import { useSaveTag } from './data.ts'
import { readFaults } from './faults.ts'
import { NameFields } from './name-fields.tsx'
import { useSlug } from './use-slug.ts'

type TagDialogProps = { tag: Partial<BlogTag>; onClose: () => void }

export function TagDialog({ tag: { id, ...start }, onClose }: TagDialogProps) {
  const { mutateAsync, error, isPending } = useSaveTag()
  const own = useSlug({ name: start.name ?? '', slug: start.slug ?? '' }, id !== undefined)
  const [faults, setFaults] = useState<Record<string, string>>({})
  const save = async () => {
    const form = tagForm.safeParse({ name: own.name, slug: own.slug })
    setFaults(readFaults(form.error))
    if (!form.success) return
    await mutateAsync({ id, ...form.data })
    onClose()
  }
  return (
    <FormDialog
      title={id ? 'Edit tag' : 'New tag'}
      submitLabel={id ? 'Save' : 'Add tag'}
      isPending={isPending}
      onSubmit={() => void save().catch(() => {})}
      failure={error}
      onClose={onClose}
    >
      <NameFields own={own} isNew={id === undefined} faults={faults} />
    </FormDialog>
  )
}
