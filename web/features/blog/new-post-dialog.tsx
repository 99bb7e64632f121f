import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { newPostForm } from '#contract/blog.ts'
import { getPostEditorPath } from '#contract/paths.ts'
import { FormDialog } from '#web/ui/forms/form-dialog.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useCreatePost } from './data.ts'
import { readFaults } from './faults.ts'
import { useSlug } from './use-slug.ts'

export function NewPostDialog({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate()
  const { mutateAsync, error, isPending } = useCreatePost()
  const { name, setName, slug, setSlug } = useSlug({ name: '', slug: '' }, false)
  const [faults, setFaults] = useState<Record<string, string>>({})
  const save = async () => {
    const form = newPostForm.safeParse({ title: name, slug })
    setFaults(readFaults(form.error))
    if (!form.success) return
    const post = await mutateAsync(form.data)
    onClose()
    await navigate({ to: getPostEditorPath(post.id) })
  }
  return (
    <FormDialog
      title="New post"
      submitLabel="Begin writing"
      isPending={isPending}
      onSubmit={() => void save().catch(() => {})}
      failure={error && !error.fields['slug'] ? error : null}
      onClose={onClose}
    >
      <TextField
        label="Title"
        maxLength={200}
        required
        data-autofocus
        value={name}
        error={faults['title']}
        onChange={({ target }) => setName(target.value)}
      />
      <TextField
        label="Slug"
        hint="The end of its address. It follows the title until you write your own."
        maxLength={100}
        required
        value={slug}
        error={faults['slug'] ?? error?.fields['slug']}
        onChange={({ target }) => setSlug(target.value)}
      />
    </FormDialog>
  )
}
