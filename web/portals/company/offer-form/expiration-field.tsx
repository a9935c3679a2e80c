import { dateIn } from '#domain/kernel/calendar.ts'
import { expiryOn } from '#domain/offers/expiry.ts'
import { FormField } from '#web/lib/form/form.tsx'
import { formatTimeZone } from '#web/lib/time/format-time-zone.ts'
import { useTimeZone } from '#web/lib/time/use-time-zone.ts'
import { DatePicker } from '#web/ui/date-picker.tsx'
import type { OfferFormState } from './offer-form.tsx'

/** The last day on which the offer can be accepted, by the clock of the company. */
export function ExpirationField({ form }: { form: OfferFormState }) {
  const zone = useTimeZone()
  return (
    <FormField
      form={form}
      name="expires_at"
      label="Expiration date"
      hint={`At the end of the day in ${formatTimeZone(zone)}.`}
      required
    >
      {(field) => (
        <DatePicker
          {...field}
          value={field.value ? dateIn(zone, new Date(field.value)) : null}
          min={dateIn(zone, new Date())}
          onValueChange={(date) => field.onValueChange(date ? expiryOn(zone, date).toISOString() : '')}
        />
      )}
    </FormField>
  )
}
