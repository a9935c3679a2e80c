import { useEffect, useEffectEvent, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { dateIn } from '#domain/kernel/calendar.ts'
import { expiryDates, expiryOn, expiryWithStart, startDates } from '#domain/offers/expiry.ts'
import { FormField } from '#web/lib/form/form.tsx'
import { formatTimeZone } from '#web/lib/time/format-time-zone.ts'
import { useNow } from '#web/lib/time/use-now.ts'
import { useTimeZone } from '#web/lib/time/use-time-zone.ts'
import { DatePicker } from '#web/ui/date-picker.tsx'
import type { OfferFormState } from './offer-form.tsx'

/**
 * The first day of work, and the last day on which the offer can be accepted, by the clock of the company. The second
 * moves with the first, unless the company has chosen one that is still possible.
 */
export function DateFields({ form }: { form: OfferFormState }) {
  const zone = useTimeZone()
  const [start_date, timezone] = useWatch({ control: form.control, name: ['start_date', 'timezone'] })
  const [chosen, setChosen] = useState<string | null>(null)
  const now = new Date(useNow())
  const starts = startDates(zone, timezone, now)
  const expirations = start_date ? expiryDates(zone, { start_date, timezone }, now) : null
  const moveExpiration = useEffectEvent((start: { start_date: string; timezone: string }) => {
    if (!expirations) return
    const expires_at = expiryWithStart(zone, start, chosen, now).toISOString()
    if (expires_at === form.getValues('expires_at')) return
    form.setValue('expires_at', expires_at, { shouldValidate: form.formState.isSubmitted })
  })
  useEffect(() => moveExpiration({ start_date, timezone }), [start_date, timezone])
  return (
    <>
      <FormField form={form} name="start_date" label="Start date" required>
        {(field) => <DatePicker {...field} {...starts} onValueChange={(date) => field.onValueChange(date ?? '')} />}
      </FormField>
      <FormField
        form={form}
        name="expires_at"
        label="Expiration date"
        hint={`At the end of the day in ${formatTimeZone(zone)}, on the start date at the latest.`}
        required
      >
        {(field) => (
          <DatePicker
            {...field}
            {...expirations}
            value={field.value ? dateIn(zone, new Date(field.value)) : null}
            onValueChange={(date) => {
              const expires_at = date && expiryOn(zone, date).toISOString()
              setChosen(expires_at)
              field.onValueChange(expires_at ?? '')
            }}
          />
        )}
      </FormField>
    </>
  )
}
