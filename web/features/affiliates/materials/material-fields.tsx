import { useId } from 'react'
import type { MaterialForm } from '#contract/affiliate-materials.ts'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextField } from '#web/ui/text-field.tsx'

type MaterialFieldsProps = {
  value: MaterialForm
  onValueChange: (value: MaterialForm) => void
  faults: Record<string, string>
  /** Those there are, to choose from. */
  categories: readonly string[]
}

/** What is said of a material. */
export function MaterialFields({ value, onValueChange, faults, categories }: MaterialFieldsProps) {
  const list = useId()
  const change = (part: Partial<MaterialForm>) => onValueChange({ ...value, ...part })
  return (
    <>
      <TextField
        label="Title"
        value={value.title}
        maxLength={120}
        error={faults['title']}
        onChange={({ target }) => change({ title: target.value })}
      />
      <TextField
        label="Category"
        value={value.category}
        maxLength={60}
        list={list}
        placeholder="e.g. Banners"
        error={faults['category']}
        onChange={({ target }) => change({ category: target.value })}
      />
      <datalist id={list}>
        {categories.map((category) => (
          <option key={category}>{category}</option>
        ))}
      </datalist>
      <TextArea
        label="What it is for"
        value={value.description}
        maxLength={500}
        error={faults['description']}
        onChange={({ target }) => change({ description: target.value })}
      />
    </>
  )
}

/** The first fault of each field. */
export const readFaults = (issues: readonly { path: PropertyKey[]; message: string }[]) =>
  Object.fromEntries(issues.toReversed().map(({ path, message }) => [String(path[0]), message]))
