import { type KeyboardEvent, useEffect, useState } from 'react'
import { type Control, Controller, useWatch } from 'react-hook-form'
import { Split } from 'lucide-react'
import type { Transaction, TransactionDetail } from '#contract/transactions.ts'
import type { Day } from '#domain/calendar.ts'
import { cents } from '#domain/money.ts'
import { useSession } from '#web/client/session.ts'
import { TransactionHistory } from '#web/features/history/shared/transaction-history.tsx'
import { TagsField } from '#web/features/tags/shared/tags-field.tsx'
import { useTypedForm } from '#web/ui/forms/typed-form.ts'
import type { DialogForm } from '#web/ui/forms/dialog-form.ts'
import { FormDialog } from '#web/ui/forms/form-dialog.tsx'
import { LockedNotice } from '#web/features/reconciliations/shared/locked-notice.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { DateField } from '#web/ui/date-field.tsx'
import { useFormat } from '#web/ui/format.tsx'
import { Later } from '#web/ui/later.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { AmountField, type Direction } from './amount-field.tsx'
import { CategoryField } from './category-field.tsx'
import type { TransactionValues } from './data.ts'
import { DialogAside } from './dialog-aside.tsx'
import { DivisionNotice, findDividedAlways } from './division-notice.tsx'
import { enteredByAnother } from './entered-by.ts'
import {
  type Choices,
  type Draft,
  type SavedValues,
  startOf,
  strictForm,
  toTyped,
  transferSideForm,
  type Typed,
} from './draft.ts'
import { accountOptions, describeBalanceKept } from './account-choice.ts'
import { WhyCategory } from './reason.tsx'
import { ChosenReceipts } from './receipts/chosen-receipts.tsx'
import { Receipts } from './receipts/receipts.tsx'
import { RefundSection } from './refund-section.tsx'
import { PartsField } from './parts-field.tsx'
import { startParts, type TypedPart } from './typed-parts.ts'
import { useKeepTyped, useTypedBefore } from './kept-typed.ts'

type TransactionDialogProps = DialogForm<Draft, SavedValues> & {
  choices: Choices
  /** It is open as long as the address says so: Back closes it by itself. */
  isInAddress: boolean
  /** The day a new transaction starts with. */
  newDate: Day
  /** Saves, and the form stays open for another one. */
  onSaveAnother: (values: SavedValues) => void
  onDelete: (transaction: TransactionDetail) => void
  onUnlink: (transaction: Transaction) => void
  /** Chooses the purchase that it came back of. */
  onTie: (transaction: Transaction) => void
  onUntie: (transaction: Transaction) => void
}

export function TransactionDialog({
  subject: draft,
  typed,
  failure,
  choices,
  newDate,
  onSave,
  onSaveAnother,
  onClose,
  isInAddress,
  onDelete,
  onUnlink,
  onTie,
  onUntie,
}: TransactionDialogProps) {
  const edited = draft.kind === 'edit' ? draft.transaction : null
  const transfer = edited?.transfer
  const enteredBy = enteredByAnother(edited, useSession().user.id)
  const [added, setAdded] = useState<{ description: string; count: number } | null>(null)
  const keptBefore = useTypedBefore(draft)
  const [files, setFiles] = useState<readonly File[]>(typed?.files ?? [])
  const before = added ? null : keptBefore
  const { form, control, field, register, errorOf, send } = useTypedForm(
    transfer ? transferSideForm : strictForm,
    typed ? toTyped(typed) : { ...startOf(draft, choices, newDate), ...before },
    failure,
  )
  const forget = useKeepTyped(draft, control as Control<Typed, unknown, unknown>)
  const leaving = (then: () => void) => {
    forget()
    then()
  }
  const [description, accountId, date, amountCents, categoryId, parts] = useWatch({
    control,
    name: ['description', 'accountId', 'date', 'amountCents', 'categoryId', 'parts'],
  })
  const isDivided = Boolean(parts?.length)
  const [isKeptWhole, keepWhole] = useState(false)
  const always = isDivided ? null : findDividedAlways(choices, edited, categoryId ?? null)
  // Without parts they are the server's to make.
  const toSent = (values: TransactionValues): SavedValues => {
    const { parts: typedParts, ...others } = toTyped(values)
    return { ...others, files, ...((!always || isKeptWhole) && { parts: typedParts }) }
  }
  const partsError =
    errorOf('parts') ??
    ((parts ?? []).some((_, at) => errorOf(`parts.${at}.amountCents`))
      ? 'Each part needs an amount.'
      : undefined)
  const [initialDirection, setInitialDirection] = useState<Direction>(
    draft.kind === 'add' && draft.type === 'income' ? 'income' : 'expense',
  )
  const isIn = amountCents ? Number(amountCents) > 0 : initialDirection === 'income'
  // The next one is likely of the same day and account, and in the same direction.
  const saveAnother = send((values) => {
    forget()
    onSaveAnother(toSent(values))
    setFiles([])
    setInitialDirection(values.amountCents > 0 ? 'income' : 'expense')
    setAdded({ description: values.description, count: (added?.count ?? 0) + 1 })
    form.reset({
      ...startOf(draft, choices, values.date as Day),
      accountId: values.accountId,
      amountCents: undefined,
    } as never)
  })
  const { setFocus } = form
  useEffect(() => {
    if (added) setFocus('description')
  }, [added, setFocus])
  const pressKey = (event: KeyboardEvent) => {
    if (edited || event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    void saveAnother()
  }
  const hint = describeBalanceKept(choices, { accountId, date }, useFormat())
  return (
    <FormDialog
      isQuick
      size="md"
      title={edited ? 'Edit transaction' : 'Add transaction'}
      submitLabel={edited ? 'Save' : 'Add transaction'}
      onSubmit={send((values) => leaving(() => onSave(toSent(values))))}
      aside={
        <DialogAside
          onDelete={edited && (() => leaving(() => onDelete(edited)))}
          onSaveAnother={() => void saveAnother()}
        />
      }
      onKeyDown={pressKey}
      failure={failure}
      onClose={() => leaving(onClose)}
      // What was typed stays for whoever comes back.
      onBack={isInAddress ? null : onClose}
    >
      <p role="status" className="text-sm text-ink-soft empty:hidden">
        {added && `${added.count} added, last “${added.description}”.`}
      </p>
      {before && !typed && <Banner>What you typed before is here again. Cancel lets it go.</Banner>}
      {edited?.reconciledOn && <LockedNotice id={edited.id} reconciledOn={edited.reconciledOn} />}
      {edited && transfer && (
        <Banner
          title={`Transfer ${edited.amountCents < 0 ? 'to' : 'from'} ${transfer.otherAccountName}`}
          action={
            <Button size="sm" variant="secondary" onClick={() => leaving(() => onUnlink(edited))}>
              Unlink
            </Button>
          }
        >
          Its account and amount belong to both sides. Unlink them to change one.
        </Banner>
      )}
      {edited && (
        <RefundSection
          transaction={edited}
          onTie={() => leaving(() => onTie(edited))}
          onUntie={() => leaving(() => onUntie(edited))}
        />
      )}
      <div className="grid gap-5 sm:grid-cols-2">
        <DateField label="Date" required hint={hint} {...field('date')} />
        <Select
          label="Account"
          required
          placeholder="Choose an account"
          options={accountOptions(choices, edited)}
          {...field('accountId')}
        />
      </div>
      <TextField
        label="Description"
        required
        maxLength={500}
        autoComplete="off"
        data-autofocus
        {...field('description')}
      />
      <Controller
        control={control}
        name="amountCents"
        render={({ field: amount }) => (
          <AmountField
            key={added?.count ?? 0}
            amountCents={(amount.value as number | undefined) ?? null}
            initialDirection={initialDirection}
            onAmountChange={amount.onChange}
            isDisabled={Boolean(transfer)}
            error={errorOf('amountCents') && 'Enter an amount'}
          />
        )}
      />
      {isDivided ? (
        <Controller
          control={control}
          name="parts"
          render={({ field: divided }) => (
            <PartsField
              totalCents={cents(Math.abs(Number(amountCents ?? 0)))}
              parts={divided.value as TypedPart[]}
              onPartsChange={divided.onChange}
              categories={choices.categories}
              error={partsError}
            />
          )}
        />
      ) : (
        <Controller
          control={control}
          name="categoryId"
          render={({ field: category }) => (
            <CategoryField
              key={added?.count ?? 0}
              categories={choices.categories}
              description={description ?? ''}
              suggestedFor={{ direction: isIn ? 'in' : 'out', amountCents: Number(amountCents ?? 0) }}
              categoryId={category.value ?? null}
              onCategoryChange={category.onChange}
              isOpenToSuggestion={
                draft.kind === 'add' && (added || !failure) && !before ? true : !category.value && !transfer
              }
              isOptional={Boolean(transfer)}
              error={errorOf('categoryId')}
            />
          )}
        />
      )}
      {always && (
        <DivisionNotice
          category={always}
          categories={choices.categories}
          isKeptWhole={isKeptWhole}
          onKeepWholeChange={keepWhole}
        />
      )}
      {edited?.categoryId && edited.categoryId === categoryId && !isDivided && !transfer && (
        <WhyCategory id={edited.id} />
      )}
      {!isDivided && !transfer && !edited?.refund && (
        <Button
          size="sm"
          variant="secondary"
          icon={Split}
          className="self-start"
          onClick={() =>
            form.setValue('parts', startParts(Number(amountCents), categoryId ?? null) as never, {
              shouldDirty: true,
            })
          }
        >
          Divide into parts
        </Button>
      )}
      <Later isAtOnce={edited !== null || failure !== null} className="h-126">
        <TextField label="Person" note="optional" maxLength={120} autoComplete="off" {...field('person')} />
        <Controller
          control={control}
          name="tagIds"
          render={({ field: tags }) => (
            <TagsField tagIds={tags.value ?? []} onTagsChange={tags.onChange} error={errorOf('tagIds')} />
          )}
        />
        <TextArea label="Note" note="optional" rows={1} maxLength={2000} {...field('note')} />
        {edited ? (
          <Receipts transactionId={edited.id} />
        ) : (
          <ChosenReceipts files={files} onFilesChange={setFiles} />
        )}
        <Checkbox
          label="Cleared"
          hint="You have checked it against your bank. Imports leave this to you."
          {...register('cleared')}
        />
      </Later>
      {enteredBy && <p className="text-sm text-ink-faint">Entered by {enteredBy}</p>}
      {edited && <TransactionHistory id={edited.id} />}
    </FormDialog>
  )
}
