import { Plus, X } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import type { Category, DivisionPart } from '#contract/categories.ts'
import { findDividedAgain, wholeShare } from '#domain/parts.ts'
import { groupCategoryOptions } from '#web/features/categories/shared/category-groups.ts'
import { readShare } from '#web/features/categories/shared/shares.ts'
import { Button } from '#web/ui/button.tsx'
import { Combobox } from '#web/ui/combobox.tsx'
import { useFormat } from '#web/ui/format.tsx'
import type { DialogForm } from '#web/ui/forms/dialog-form.ts'
import { FormDialog } from '#web/ui/forms/form-dialog.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { TextField } from '#web/ui/text-field.tsx'

type DivisionDialogProps = DialogForm<Category, readonly DivisionPart[]> & { all: readonly Category[] }

type TypedPart = { categoryId: string | null; percent: string; person: string; note: string }

const mostParts = 20

/** What the transactions of a category are always divided into. */
export function DivisionDialog({
  subject: category,
  typed,
  failure,
  onSave,
  onClose,
  all,
}: DivisionDialogProps) {
  const format = useFormat()
  const [parts, setParts] = useState(() => startOf(category, typed ?? category.division))
  const [problem, setProblem] = useState<string>()
  const options = groupCategoryOptions(
    all.filter(({ id, division }) => id === category.id || division.length === 0),
  )
  const change = (at: number, changes: Partial<TypedPart>) => {
    setProblem(undefined)
    setParts(parts.map((part, index) => (index === at ? { ...part, ...changes } : part)))
  }
  const rest = wholeShare - parts.reduce((sum, { percent }) => sum + readShare(percent), 0)
  const save = (event: FormEvent) => {
    event.preventDefault()
    const read = parts.flatMap(({ categoryId, percent, person, note }) =>
      categoryId && readShare(percent) > 0
        ? [{ categoryId, share: readShare(percent), person: person || null, note: note || null }]
        : [],
    )
    const again = findDividedAgain(category.id, read, all)
    if (read.length < parts.length) setProblem('Each part needs a category and a percent.')
    else if (rest !== 0) setProblem('The parts have to make 100%.')
    else if (again) setProblem(`${again.name} is always divided into this one, so this one cannot be.`)
    else onSave(read)
  }
  return (
    <FormDialog
      size="md"
      title={`Always divide ${category.name}`}
      description="Whatever is given this category from now on becomes these parts. You can put any one together again."
      submitLabel="Save"
      onSubmit={save}
      aside={
        category.division.length > 0 && (
          <Button variant="quiet" className="sm:mr-auto" onClick={() => onSave([])}>
            Stop dividing
          </Button>
        )
      }
      {...{ failure, onClose }}
    >
      <p role="status" className="text-sm font-medium">
        {rest === 0
          ? 'The parts make 100%'
          : rest > 0
            ? `${format.number(rest / 100)}% left to divide`
            : `${format.number(-rest / 100)}% too much`}
      </p>
      <ol className="flex flex-col gap-4">
        {parts.map((part, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- a part has no name but its place
          <li key={at} className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-2">
            <div className="grid grid-cols-[minmax(0,3fr)_minmax(0,2fr)] gap-2">
              <Combobox
                label={ofPart('Category', at)}
                groups={options}
                value={part.categoryId}
                onValueChange={(categoryId) => change(at, { categoryId })}
                placeholder="Choose a category"
              />
              <TextField
                label={ofPart('Percent', at)}
                inputMode="decimal"
                autoComplete="off"
                maxLength={6}
                value={part.percent}
                onChange={({ target }) => change(at, { percent: target.value })}
              />
              <TextField
                label={`Note of part ${at + 1}`}
                isLabelHidden
                placeholder="Note, if you like"
                autoComplete="off"
                maxLength={2000}
                value={part.note}
                onChange={({ target }) => change(at, { note: target.value })}
              />
              <TextField
                label={`Person of part ${at + 1}`}
                isLabelHidden
                placeholder="Person"
                autoComplete="off"
                maxLength={120}
                value={part.person}
                onChange={({ target }) => change(at, { person: target.value })}
              />
            </div>
            <div className="pt-7">
              <IconButton
                label={`Take part ${at + 1} away`}
                icon={X}
                disabled={parts.length <= 2}
                onClick={() => setParts(parts.filter((_, index) => index !== at))}
              />
            </div>
          </li>
        ))}
      </ol>
      <Button
        size="sm"
        variant="secondary"
        icon={Plus}
        className="self-start"
        disabled={parts.length >= mostParts}
        onClick={() => setParts([...parts, newPart(rest > 0 ? rest : 0)])}
      >
        Add part
      </Button>
      <p aria-live="polite" className="text-sm font-medium text-danger-ink empty:hidden">
        {problem}
      </p>
    </FormDialog>
  )
}

const newPart = (share: number, categoryId: string | null = null): TypedPart => ({
  categoryId,
  percent: share > 0 ? String(share / 100) : '',
  person: '',
  note: '',
})

/** What it is now; else what stays in the category itself, and a part that is still to be said. */
const startOf = ({ id }: Category, division: readonly DivisionPart[]): TypedPart[] =>
  division.length === 0
    ? [newPart(0, id), newPart(0)]
    : division.map(({ categoryId, share, person, note }) => ({
        ...newPart(share, categoryId),
        person: person ?? '',
        note: note ?? '',
      }))

/** Which part it is of, the place says; a screen reader is told. */
const ofPart = (word: string, at: number) => (
  <>
    {word}
    <span className="sr-only"> of part {at + 1}</span>
  </>
)
