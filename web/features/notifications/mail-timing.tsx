import type { Digest, NotificationPreferences } from '#domain/notifications/preferences.ts'
import { timeOptions } from '#web/lib/time/time-options.ts'
import { ZonePicker } from '#web/lib/form/zone-picker.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field } from '#web/ui/field.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { Select } from '#web/ui/select.tsx'
import { useSavePreferences } from './use-save-preferences.ts'

const digestChoices: { value: Digest; label: string; hint: string }[] = [
  { value: 'immediate', label: 'Immediately', hint: 'Each email is sent when something happens.' },
  { value: 'hourly', label: 'Hourly', hint: 'One email an hour, if something happened.' },
  { value: 'daily', label: 'Daily', hint: 'One email a day, if something happened.' },
]

/** When emails are sent, and when nothing disturbs. Each change is saved at once. */
export function MailTiming({ preferences }: { preferences: NotificationPreferences }) {
  const { timing, save } = useSavePreferences(preferences)
  const { digest, daily_at, quiet_from, quiet_until, timezone } = timing
  return (
    <>
      <Field group label="Emails" hint="Emails that cannot be turned off are always sent immediately.">
        {(wiring) => (
          <RadioGroup
            {...wiring}
            value={digest}
            onValueChange={(next) => save({ digest: next })}
            choices={digestChoices}
          />
        )}
      </Field>
      {digest === 'daily' && (
        <Field label="Time of the daily email" className="max-w-56">
          {(wiring) => (
            <Select
              {...wiring}
              value={daily_at}
              onValueChange={(next) => save({ daily_at: next })}
              options={timeOptions(30, daily_at)}
            />
          )}
        </Field>
      )}
      <Checkbox
        label="Quiet hours"
        hint="Emails and push notifications wait until they end."
        value={quiet_from !== null}
        onValueChange={(on) =>
          save(on ? { quiet_from: '22:00', quiet_until: '07:00' } : { quiet_from: null, quiet_until: null })
        }
      />
      {quiet_from !== null && quiet_until !== null && (
        <div className="grid max-w-md gap-6 sm:grid-cols-2">
          <Field label="From">
            {(wiring) => (
              <Select
                {...wiring}
                value={quiet_from}
                onValueChange={(next) => save({ quiet_from: next, quiet_until })}
                options={timeOptions(30, quiet_from).filter(({ value }) => value !== quiet_until)}
              />
            )}
          </Field>
          <Field label="Until">
            {(wiring) => (
              <Select
                {...wiring}
                value={quiet_until}
                onValueChange={(next) => save({ quiet_from, quiet_until: next })}
                options={timeOptions(30, quiet_until).filter(({ value }) => value !== quiet_from)}
              />
            )}
          </Field>
        </div>
      )}
      <Field label="Time zone of these times" className="max-w-md">
        {(wiring) => <ZonePicker {...wiring} value={timezone} onValueChange={(zone) => save({ timezone: zone })} />}
      </Field>
    </>
  )
}
