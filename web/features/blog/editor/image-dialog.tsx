import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { BlogImage } from '#contract/blog.ts'
import { getImagePath } from '#domain/blog/write-html.ts'
import { uploadImage } from '#web/features/blog/data.ts'
import { FileDrop } from '#web/ui/file-drop.tsx'
import { FormDialog } from '#web/ui/forms/form-dialog.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { knownWidths } from './image-node.ts'

type ImageDialogProps = {
  title: string
  hasCaption?: boolean
  onPicture: (picture: { image: BlogImage; alt: string; caption: string }) => void
  onClose: () => void
}

const mostBytes = 10 * 1_048_576

/** Takes a picture, shows what became of it, and asks what it shows. */
export function ImageDialog({ title, hasCaption, onPicture, onClose }: ImageDialogProps) {
  const [alt, setAlt] = useState('')
  const [caption, setCaption] = useState('')
  const [fault, setFault] = useState<string>()
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: uploadImage,
    onSuccess: ({ id, widths }) => knownWidths.set(id, widths),
    meta: { showsErrors: true },
  })
  const take = ([file]: File[]) => {
    if (!file) return
    const isTooLarge = file.size > mostBytes
    setFault(isTooLarge ? 'This picture is larger than 10 MB. Make it smaller and try again.' : undefined)
    if (!isTooLarge) mutate(file)
  }
  const save = () => {
    if (!data) return setFault('Choose a picture first.')
    onPicture({ image: data, alt: alt.trim(), caption: caption.trim() })
    onClose()
  }
  return (
    <FormDialog
      title={title}
      size="md"
      submitLabel="Add picture"
      isPending={isPending}
      onSubmit={save}
      onClose={onClose}
    >
      {data ? (
        <figure>
          <img
            src={getImagePath(data.id, data.widths.at(-1) ?? data.width)}
            alt={alt}
            width={data.width}
            height={data.height}
            className="max-h-64 w-auto rounded-md border border-line"
          />
          {data.note && <figcaption className="mt-2 text-sm text-ink-soft">{data.note}</figcaption>}
        </figure>
      ) : (
        <FileDrop
          label="Drop a picture here"
          buttonLabel={isPending ? 'Uploading…' : 'Choose a picture'}
          hint="PNG, JPG, GIF up to 10MB"
          accept="image/png,image/jpeg,image/gif"
          isDisabled={isPending}
          error={fault ?? error?.message}
          onFiles={take}
        />
      )}
      <TextField
        label="What it shows"
        hint="Read to those who cannot see it. Leave it empty if it is decoration."
        maxLength={300}
        value={alt}
        onChange={({ target }) => setAlt(target.value)}
      />
      {hasCaption && (
        <TextField
          label="Caption"
          maxLength={300}
          value={caption}
          onChange={({ target }) => setCaption(target.value)}
        />
      )}
    </FormDialog>
  )
}
