// One of many choices, found by typing: categories, accounts. Few choices need only a Select. The one part that stands on
// Base UI (47 KB compressed with what it brings), so use it on pages that load late.
import { Combobox as Base } from '@base-ui/react/combobox'
import { CSPProvider } from '@base-ui/react/csp-provider'
import { Check, ChevronDown, X } from 'lucide-react'
import { useEffect, useMemo, useRef, useState, type Ref } from 'react'
import { useAfterPaint } from './after-paint.ts'
import { cx } from './cx.ts'
import { Field, type FieldProps } from './field.tsx'
import { toneFill, type Tone } from './tone.ts'
import { useTypedChoice } from './typed-choice.ts'

type ComboboxOption = {
  value: string
  label: string
  tone?: Tone | undefined
  note?: string | undefined
}
export type ComboboxGroup = { label: string; options: readonly ComboboxOption[] }

type ComboboxProps = FieldProps & {
  groups: readonly ComboboxGroup[]
  value: string | null
  onValueChange: (value: string | null) => void
  placeholder?: string | undefined
  canClear?: boolean | undefined
  /** Its choices show as soon as it is there: for one that takes the place of a button. */
  isOpenAtFirst?: boolean | undefined
  /** The list opens while somebody chooses or types. */
  onOpenChange?: ((isOpen: boolean) => void) | undefined
  onBlur?: (() => void) | undefined
  /** Told when it is left with a text that names no option. */
  onUnknown?: ((text: string) => void) | undefined
  /** Every text that is typed, chosen or not. */
  onTextChange?: ((text: string) => void) | undefined
  inputRef?: Ref<HTMLInputElement> | undefined
}

/** Of one that comes with a key: what needs scrolling is drawn after the frame of that key. */
const mostInSight = 10

type BaseGroup = { value: string; items: ComboboxOption[] }

export function Combobox({
  groups,
  value,
  onValueChange,
  placeholder,
  canClear,
  isOpenAtFirst = false,
  onOpenChange,
  onBlur,
  onUnknown,
  onTextChange,
  inputRef,
  ...field
}: ComboboxProps) {
  const [frame, setFrame] = useState<HTMLDivElement | null>(null)
  const [isOpen, setOpen] = useState(isOpenAtFirst)
  const isRestDrawn = useAfterPaint(!isOpenAtFirst)
  const actions = useRef<Base.Root.Actions>(null)
  useEffect(() => {
    // A text that chose nothing gives way to the choice again.
    if (!isOpen) actions.current?.unmount()
  }, [isOpen])
  // Base UI puts the chosen option back over what is being typed when it is given other objects, equal or not.
  const text = JSON.stringify(groups)
  const items = useMemo(() => readGroups(text), [text])
  const options = items.flatMap((group) => group.items)
  const selected = options.find((option) => option.value === value) ?? null
  const typing = useTypedChoice(options, onValueChange, onUnknown)
  const edge = 'grid size-8 place-items-center rounded-sm text-ink-soft hover:text-ink'
  return (
    <CSPProvider disableStyleElements>
      <Base.Root
        items={items}
        limit={isRestDrawn ? -1 : mostInSight}
        value={selected}
        onValueChange={(option) => {
          typing.onType(null)
          onValueChange(option?.value ?? null)
        }}
        isItemEqualToValue={(left, right) => left.value === right.value}
        open={isOpen}
        onOpenChange={(next) => {
          setOpen(next)
          onOpenChange?.(next)
        }}
        onInputValueChange={(text, { reason }) => {
          if (reason !== 'input-change') return
          typing.onType(text)
          onTextChange?.(text)
        }}
        onItemHighlighted={typing.onHighlight}
        actionsRef={actions}
        autoHighlight
      >
        <Field {...field}>
          {(control) => (
            <div ref={setFrame} className="relative">
              <Base.Input
                {...control}
                ref={inputRef}
                placeholder={placeholder}
                {...typing.input}
                onBlur={() => {
                  typing.input.onBlur()
                  actions.current?.close()
                  onBlur?.()
                }}
                className={cx('control', canClear && value ? 'pr-18!' : 'pr-10!')}
              />
              <span className="absolute inset-y-0 right-1 flex items-center">
                {canClear && (
                  <Base.Clear aria-label="Clear" className={edge}>
                    <X size={16} aria-hidden />
                  </Base.Clear>
                )}
                <Base.Trigger aria-label="Show choices" className={edge}>
                  <ChevronDown size={16} aria-hidden />
                </Base.Trigger>
              </span>
            </div>
          )}
        </Field>
        {isOpen && (
          // Inside an open dialog the list must be the dialog's child: everything else is inert.
          <Base.Portal container={frame?.closest<HTMLElement>('dialog, main') ?? undefined}>
            <Base.Positioner sideOffset={4} className="z-50 outline-none">
              {/* Not Base.Popup: it hides the rest of the page from screen readers. The focus stays in the field. */}
              <div
                role="presentation"
                onMouseDown={(event) => event.preventDefault()}
                className="w-(--anchor-width) min-w-56 max-w-(--available-width) rounded-md border border-line bg-surface text-ink shadow-float"
              >
                <Base.Empty>
                  <p className="px-3.5 py-3 text-sm text-ink-faint">Nothing found</p>
                </Base.Empty>
                <Base.List className="max-h-[min(20rem,var(--available-height))] overflow-y-auto overscroll-contain py-1 empty:p-0">
                  {(group: BaseGroup) => (
                    <Base.Group key={group.value} items={group.items}>
                      <Base.GroupLabel className="px-3.5 pt-2.5 pb-1 text-xs font-semibold text-ink-faint">
                        {group.value}
                      </Base.GroupLabel>
                      <Base.Collection>{renderOption}</Base.Collection>
                    </Base.Group>
                  )}
                </Base.List>
              </div>
            </Base.Positioner>
          </Base.Portal>
        )}
      </Base.Root>
    </CSPProvider>
  )
}

const readGroups = (text: string): BaseGroup[] =>
  (JSON.parse(text) as ComboboxGroup[]).map(({ label, options }) => ({ value: label, items: [...options] }))

function renderOption(option: ComboboxOption) {
  return (
    <Base.Item
      key={option.value}
      value={option}
      className="flex min-h-9 cursor-pointer items-center gap-2.5 px-3.5 py-1.5 text-sm outline-none select-none data-highlighted:bg-accent-wash coarse:min-h-11"
    >
      {option.tone && (
        <span aria-hidden="true" className={cx('size-2 rounded-full', toneFill[option.tone])} />
      )}
      <span className="min-w-0 grow truncate">{option.label}</span>
      {option.note && <span className="text-ink-faint">{option.note}</span>}
      <Base.ItemIndicator>
        <Check size={16} aria-hidden className="text-accent" />
      </Base.ItemIndicator>
    </Base.Item>
  )
}
