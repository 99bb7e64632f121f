import { type ReactNode, useState } from 'react'
import { TagsField } from '#web/features/tags/shared/tags-field.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import type { TypedPart } from './typed-parts.ts'

type PartMoreProps = {
  part: TypedPart
  /** A label that says of which part, to a screen reader. */
  labelOf: (word: string) => ReactNode
  onChange: (changes: Partial<TypedPart>) => void
}

/** Whose a part is, and its tags: most parts have neither, so these stay folded until somebody asks. */
export function PartMore({ part, labelOf, onChange }: PartMoreProps) {
  const [isOpen, setOpen] = useState(Boolean(part.person) || part.tagIds.length > 0)
  if (!isOpen)
    return (
      <Button
        size="sm"
        variant="quiet"
        className="col-span-2 justify-self-start"
        onClick={() => setOpen(true)}
      >
        {labelOf('Person and tags')}
      </Button>
    )
  return (
    <div className="col-span-2 flex flex-col gap-3">
      <TextField
        label={labelOf('Person')}
        note="optional"
        maxLength={120}
        autoComplete="off"
        value={part.person ?? ''}
        onChange={({ target }) => onChange({ person: target.value })}
      />
      <TagsField
        label={labelOf('Tags')}
        tagIds={part.tagIds}
        onTagsChange={(tagIds) => onChange({ tagIds })}
      />
    </div>
  )
}
