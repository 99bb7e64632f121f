// Where a file is dropped or chosen. The button opens the browser's own chooser, so the keyboard needs no other way.
import { Camera, Upload } from 'lucide-react'
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
  /** A strip within a form, not a place of its own. */
  isSlim?: boolean | undefined
  /** Offers to take a photo, where a finger points. */
  hasCamera?: boolean | undefined
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
  isSlim,
  hasCamera,
  onFiles,
}: FileDropProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const camera = useRef<HTMLInputElement>(null)
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
        'flex rounded-lg border-dashed transition-colors',
        isSlim
          ? 'flex-wrap items-center gap-x-3 gap-y-2 border px-3 py-2.5'
          : 'flex-col items-center gap-3 border-2 px-6 py-10 text-center',
        isOver
          ? 'border-accent bg-accent-wash'
          : error
            ? 'border-danger bg-surface'
            : 'border-line-strong bg-surface',
      )}
    >
      <Upload size={isSlim ? 20 : 28} strokeWidth={1.5} aria-hidden className="text-ink-faint" />
      <p id={`${id}-label`} className={isSlim ? 'grow text-sm' : 'font-serif text-xl font-medium'}>
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
      {hasCamera && (
        <>
          <input
            ref={camera}
            type="file"
            hidden
            accept="image/*"
            capture="environment"
            aria-label="Take a photo"
            onChange={(event) => {
              take(event.target.files)
              event.target.value = ''
            }}
          />
          <Button
            variant="secondary"
            size={isSlim ? 'sm' : 'md'}
            icon={Camera}
            disabled={isDisabled}
            className="not-coarse:hidden"
            onClick={() => camera.current?.click()}
          >
            Take a photo
          </Button>
        </>
      )}
      <Button
        variant="secondary"
        size={isSlim ? 'sm' : 'md'}
        disabled={isDisabled}
        aria-describedby={describeField(id, { hint, error })['aria-describedby']}
        onClick={() => input.current?.click()}
      >
        {buttonLabel}
      </Button>
      {isSlim ? (
        <div className="basis-full">
          <FieldMessages id={id} hint={hint} error={error} />
        </div>
      ) : (
        <FieldMessages id={id} hint={hint} error={error} />
      )}
    </section>
  )
}
