import { dateIn, instantIn } from '#domain/kernel/calendar.ts'
import { FormField } from '#web/lib/form/form.tsx'
import { browserTimeZone } from '#web/lib/time/browser-time-zone.ts'
import { formatTimeZone } from '#web/lib/time/format-time-zone.ts'
import { DatePicker } from '#web/ui/date-picker.tsx'
import type { OfferFormState } from './offer-form.tsx'

const lastMinute = '23:59'

/** The last day on which the offer can be accepted, by the clock of the browser. */
export function ExpirationField({ form }: { form: OfferFormState }) {
  return (
    <FormField
      form={form}
      name="expires_at"
      label="Expiration date"
      hint={`At the end of the day in ${formatTimeZone(browserTimeZone)}.`}
      required
    >
      {(field) => (
        <DatePicker
          {...field}
          value={field.value ? dateIn(browserTimeZone, new Date(field.value)) : null}
          min={dateIn(browserTimeZone, new Date())}
          onValueChange={(date) =>
            field.onValueChange(date ? instantIn(browserTimeZone, date, lastMinute).toISOString() : '')
          }
        />
      )}
    </FormField>
  )
}
