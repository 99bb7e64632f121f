import { useState } from 'react'
import { isWallTime } from '#domain/notifications/wall-clock.ts'
import { useHousehold } from '#web/client/session.ts'
import { Select } from '#web/ui/select.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { placeOf, timeZoneOptions } from '#web/ui/time-zone-options.ts'
import { Part } from './part.tsx'
import type { PreferencesProps } from './switches.tsx'

const usual = { from: '22:00', until: '07:00' }

export function QuietHours({ preferences, onChange }: PreferencesProps) {
  const { timeZone } = useHousehold()
  const { quietHours } = preferences
  return (
    <Part title="When">
      <Switch
        label="Quiet hours"
        hint="What happens then is sent when they end, if it still holds."
        checked={quietHours !== null}
        onChange={({ target }) => onChange({ quietHours: target.checked ? usual : null })}
      />
      {quietHours && (
        <Hours key={`${quietHours.from} ${quietHours.until}`} hours={quietHours} onChange={onChange} />
      )}
      <Select
        label="Time zone"
        fieldClassName="max-w-80"
        hint="By its clock your quiet hours and mornings are counted."
        value={preferences.timeZone ?? ''}
        options={[
          { value: '', label: `The household’s (${placeOf(timeZone)})` },
          ...timeZoneOptions(preferences.timeZone ?? timeZone),
        ]}
        onChange={({ target }) => onChange({ timeZone: target.value || null })}
      />
    </Part>
  )
}

type Hours = NonNullable<PreferencesProps['preferences']['quietHours']>

/** Kept when both are times, and not the same one. */
function Hours({ hours, onChange }: { hours: Hours } & Pick<PreferencesProps, 'onChange'>) {
  const [typed, setTyped] = useState(hours)
  const isSame = typed.from === typed.until
  const keep = (next: Hours) => {
    setTyped(next)
  }
  const save = () => {
    const isChanged = typed.from !== hours.from || typed.until !== hours.until
    if (isChanged && !isSame && isWallTime(typed.from) && isWallTime(typed.until))
      onChange({ quietHours: typed })
  }
  return (
    <div className="flex flex-wrap gap-4">
      <TextField
        type="time"
        label="From"
        required
        fieldClassName="w-36"
        value={typed.from}
        onChange={({ target }) => keep({ ...typed, from: target.value })}
        onBlur={save}
      />
      <TextField
        type="time"
        label="Until"
        required
        fieldClassName="w-36"
        value={typed.until}
        error={isSame ? 'Enter another time than the first' : undefined}
        onChange={({ target }) => keep({ ...typed, until: target.value })}
        onBlur={save}
      />
    </div>
  )
}
