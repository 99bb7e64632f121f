import type { Editor } from '@tiptap/react'
import { useState } from 'react'
import { isAllowedLink } from '#domain/blog/links.ts'
import { Button } from '#web/ui/button.tsx'
import { FormDialog } from '#web/ui/forms/form-dialog.tsx'
import { TextField } from '#web/ui/text-field.tsx'

export function LinkDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const before = (editor.getAttributes('link')['href'] as string | undefined) ?? ''
  const [address, setAddress] = useState(before)
  const [error, setError] = useState<string>()
  const chain = () => editor.chain().focus().extendMarkRange('link')
  const save = () => {
    const href = address.trim()
    if (!isAllowedLink(href)) return setError('An address that begins with https://, mailto: or a slash')
    if (editor.state.selection.empty && !before)
      editor
        .chain()
        .focus()
        .insertContent({ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] })
        .run()
    else chain().setLink({ href }).run()
    onClose()
  }
  const remove = () => {
    chain().unsetLink().run()
    onClose()
  }
  return (
    <FormDialog
      title="Link"
      submitLabel="Set link"
      onSubmit={save}
      onClose={onClose}
      aside={
        before && (
          <Button variant="quiet" onClick={remove}>
            Remove it
          </Button>
        )
      }
    >
      <TextField
        label="Address"
        data-autofocus
        placeholder="https://"
        value={address}
        error={error}
        onChange={({ target }) => setAddress(target.value)}
      />
    </FormDialog>
  )
}
