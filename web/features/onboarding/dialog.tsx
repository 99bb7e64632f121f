import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useId, useRef, useState } from 'react'
import { paths } from '#contract/paths.ts'
import type { Day } from '#domain/calendar.ts'
import { readPlanOfPath } from '#contract/purpose.ts'
import type { ApiError } from '#web/start/api-error.ts'
import { query } from '#web/client/api.ts'
import { forgetTyped, keepTyped, readTyped } from '#web/client/kept-typed.ts'
import { useHousehold, useTypist } from '#web/client/session.ts'
import { Form } from '#web/ui/forms/form.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Stepper } from '#web/ui/stepper.tsx'
import { type AccountKey, balancesToSave, emptyDraft, isDayOf, keptSteps, steps } from './draft.ts'
import { BalancesStep, HouseholdStep, ReviewStep, WelcomeStep } from './steps.tsx'

const form = 'first-steps'

/** The four first steps (SPEC section 2). It goes when the session says that it is no longer needed. */
export function OnboardingDialog() {
  const household = useHousehold()
  const typist = useTypist()
  const [begun] = useState(() => readTyped(form, typist, keptSteps))
  const [step, setStep] = useState(begun?.step ?? 0)
  const [draft, setDraft] = useState(begun?.draft ?? emptyDraft(household))
  const [nameError, setNameError] = useState<string>()
  const [unread, setUnread] = useState<ReadonlySet<AccountKey>>(new Set())
  const { mutate, isPending, error } = useFinish()
  const formId = useId()
  const content = useFocusOnChange(step)

  useEffect(() => keepTyped(form, typist, { step, draft }), [typist, step, draft])

  const isLast = step === steps.length - 1
  const goOn = () => {
    if (step === 1 && !draft.householdName.trim()) return setNameError('Please enter a household name')
    if (step === 2 && (unread.size > 0 || !isDayOf(draft, household))) return
    if (!isLast) return setStep(step + 1)
    mutate({
      householdName: draft.householdName,
      balances: balancesToSave(draft),
      balancesOn: draft.balancesOn as Day,
    })
  }

  return (
    <Dialog
      isOpen
      canDismiss={false}
      onBack={step > 0 && !isPending ? () => setStep(step - 1) : null}
      onClose={() => {}}
      title="Welcome to Trivet"
      footer={
        <>
          {step > 0 && (
            <Button variant="secondary" onClick={() => setStep(step - 1)} disabled={isPending}>
              Back
            </Button>
          )}
          <Button type="submit" form={formId} isPending={isPending}>
            {isLast ? 'Finish Setup' : 'Next'}
          </Button>
        </>
      }
    >
      <Stepper label="Steps" steps={steps} current={step} />
      <Form id={formId} onSubmit={goOn} ref={content} tabIndex={-1} className="mt-6 outline-none">
        {step === 0 && <WelcomeStep />}
        {step === 1 && (
          <HouseholdStep
            name={draft.householdName}
            error={nameError}
            onNameChange={(householdName) => {
              setNameError(undefined)
              setDraft({ ...draft, householdName })
            }}
          />
        )}
        {step === 2 && (
          <BalancesStep
            draft={draft}
            today={household.today}
            onDayChange={(balancesOn) => setDraft({ ...draft, balancesOn })}
            onBalanceChange={(key, amountCents, isUnread) => {
              setDraft({ ...draft, balances: { ...draft.balances, [key]: amountCents } })
              setUnread(new Set([...unread].filter((other) => other !== key).concat(isUnread ? key : [])))
            }}
          />
        )}
        {isLast && <ReviewStep draft={draft} />}
        {error && (
          <div className="mt-5">
            <Banner tone="danger">{reason(error)}</Banner>
          </div>
        )}
      </Form>
    </Dialog>
  )
}

function useFinish() {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  return useMutation(
    query.household.onboard.mutationOptions({
      meta: { showsErrors: true },
      onSuccess: async () => {
        forgetTyped(form)
        // Whoever chose a plan before signing up is where it is paid.
        if (!readPlanOfPath(location.pathname + location.search)) await navigate({ to: paths.dashboard })
        await queryClient.invalidateQueries()
      },
    }),
  )
}

const reason = ({ code, message }: ApiError) =>
  code === 'unexpected' ? 'Failed to complete onboarding' : message

/** Moves the focus into each new step; the first one keeps the dialog's own. */
function useFocusOnChange(step: number) {
  const element = useRef<HTMLFormElement>(null)
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    const first = element.current?.querySelector<HTMLElement>('input') ?? element.current
    first?.focus()
  }, [step])
  return element
}
