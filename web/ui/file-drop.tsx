// Where a file is dropped or chosen. The button opens the browser's own chooser, so the keyboard needs no other way.
import { Upload } from 'lucide-react'
import { useId, useRef, useState, type DragEvent, type ReactNode } from 'react'
import { Button } from './button.tsx'
import { cx } from './cx.ts'
import { describeField, FieldMessages } from './field.tsx'

type FileDropProps = {
  label: string
  buttonLabel: string
  hint?: ReactNode | undefined
  error?: string | undefined
  /** As the `accept` of an input: '.csv,text/csv'. Dropped files are handed over whatever they are: their reader judges. */
  accept?: string | undefined
  isDisabled?: boolean | undefined
  /** Several at once, in the order in which the browser names them. */
  isMultiple?: boolean | undefined
  onFiles: (files: File[]) => void
}

export function FileDrop({
  label,
  buttonLabel,
  hint,
  error,
  accept,
  isDisabled,
  isMultiple,
  onFiles,
}: FileDropProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)

  const take = (list: FileList | null) => {
    const files = [...(list ?? [])].slice(0, isMultiple ? undefined : 1)
    if (files.length > 0 && !isDisabled) onFiles(files)
  }
  const over = (event: DragEvent, isNow: boolean) => {
    event.preventDefault()
    setOver(isNow && !isDisabled)
  }

  return (
    // Dropping is the mouse's shortcut; the button inside does the same for everyone.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      aria-labelledby={`${id}-label`}
      onDragOver={(event) => over(event, true)}
      onDragLeave={(event) => over(event, false)}
      onDrop={(event) => {
        over(event, false)
        take(event.dataTransfer.files)
      }}
      className={cx(
        'flex flex-col items-center gap-3 rounded-lg border-2 border-dashed px-6 py-10 text-center transition-colors',
        isOver
          ? 'border-accent bg-accent-wash'
          : error
            ? 'border-danger bg-surface'
            : 'border-line-strong bg-surface',
      )}
    >
      <Upload size={28} strokeWidth={1.5} aria-hidden className="text-ink-faint" />
      <p id={`${id}-label`} className="font-serif text-xl font-medium">
        {label}
      </p>
      <input
        ref={input}
        type="file"
        hidden
        multiple={isMultiple}
        accept={accept}
        aria-label={label}
        onChange={(event) => {
          take(event.target.files)
          event.target.value = ''
        }}
      />
      <Button
        variant="secondary"
        disabled={isDisabled}
        aria-describedby={describeField(id, { hint, error })['aria-describedby']}
        onClick={() => input.current?.click()}
      >
        {buttonLabel}
      </Button>
      <FieldMessages id={id} hint={hint} error={error} />
    </section>
  )
}
