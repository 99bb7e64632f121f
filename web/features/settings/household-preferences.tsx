import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { errors } from '#contract/errors.ts'
import type { Household } from '#contract/households.ts'
import { query } from '#web/client/api.ts'
import { useHousehold, useSession } from '#web/client/session.ts'
import { Form } from '#web/ui/forms/form.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { useFormat } from '#web/ui/format.tsx'
import { Select } from '#web/ui/select.tsx'
import { timeZoneOptions } from '#web/ui/time-zone-options.ts'
import { useToast } from '#web/ui/toast.tsx'
import { currencyOptions, localeOptions, spanInWords, startDayOptions } from './preference-options.ts'

type Preferences = Pick<Household, 'timeZone' | 'locale' | 'currency' | 'monthStartDay'>

/** How the household counts and writes; its owner's to change. */
export function HouseholdPreferences() {
  const household = useHousehold()
  const format = useFormat()
  const isOwner = useSession().memberRole === 'owner'
  const [changed, setChanged] = useState<Partial<Preferences>>({})
  const { mutate, isPending, error } = useSavePreferences(() => setChanged({}))
  const options = useMemo(
    () => ({
      timeZone: timeZoneOptions(format.timeZone),
      locale: localeOptions(household.today),
      currency: currencyOptions(),
      monthStartDay: startDayOptions(),
    }),
    [format.timeZone, household.today],
  )
  const shown: Preferences = { ...household, ...changed }
  const given = Object.fromEntries(
    Object.entries(changed).filter(([name, value]) => household[name as keyof Preferences] !== value),
  )
  const { currentMonth, locale } = household
  const span = spanInWords(currentMonth, shown.monthStartDay, locale)
  const texts = {
    timeZone: { label: 'Time zone', hint: 'Decides when a day and a month begin.' },
    locale: { label: 'Figures and dates', hint: 'How they are written.' },
    currency: { label: 'Currency', hint: 'One for the whole household.' },
    monthStartDay: { label: 'A month starts on', hint: `${format.month(currentMonth)} is ${span}.` },
  }
  return (
    <Card title="Household Preferences">
      <Form
        onSubmit={() => mutate(given)}
        failure={error && { message: Object.values(error.fields)[0] ?? error.message }}
      >
        <div className="grid gap-5 sm:grid-cols-2">
          {(Object.keys(options) as (keyof Preferences)[]).map((name) => (
            <Select
              key={name}
              {...texts[name]}
              value={shown[name]}
              options={options[name]}
              disabled={!isOwner}
              onChange={({ target: { value } }) =>
                setChanged({ ...changed, [name]: name === 'monthStartDay' ? Number(value) : value })
              }
            />
          ))}
        </div>
        {shown.currency !== format.currency && (
          <Banner tone="warning">
            Nothing is converted: every amount keeps its figures and is shown in {shown.currency}.
          </Banner>
        )}
        {isOwner ? (
          <Button
            type="submit"
            variant="secondary"
            className="self-end"
            isPending={isPending}
            disabled={Object.keys(given).length === 0}
          >
            Save
          </Button>
        ) : (
          <p className="text-sm text-ink-soft">{errors['owner-only'][1]}</p>
        )}
      </Form>
    </Card>
  )
}

function useSavePreferences(onSaved: () => void) {
  const queryClient = useQueryClient()
  const showToast = useToast()
  return useMutation(
    query.household.changePreferences.mutationOptions({
      meta: { showsErrors: true },
      onSuccess: async () => {
        // Every day, month and amount may read differently now.
        await queryClient.invalidateQueries()
        onSaved()
        showToast({ message: 'Preferences saved', tone: 'success' })
      },
    }),
  )
}
