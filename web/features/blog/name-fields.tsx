import { TextField } from '#web/ui/text-field.tsx'
import type { useSlug } from './use-slug.ts'

type NameFieldsProps = {
  own: ReturnType<typeof useSlug>
  isNew: boolean
  /** What is wrong, by field. */
  faults: Readonly<Record<string, string>>
}

/** The name and the slug of a category or a tag. */
export const NameFields = ({ own, isNew, faults }: NameFieldsProps) => (
  <>
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
      hint={isNew ? 'The end of its address.' : 'The end of its address, which stays.'}
      maxLength={100}
      required
      readOnly={!isNew}
      value={own.slug}
      error={faults['slug']}
      onChange={({ target }) => own.setSlug(target.value)}
    />
  </>
)
