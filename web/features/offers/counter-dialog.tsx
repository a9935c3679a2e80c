import { patternWithHours } from '#domain/working-hours/working-pattern.ts'
import { fromCents } from '#domain/kernel/money.ts'
import { offersApi } from '#domain/offers/api.ts'
import { startDates } from '#domain/offers/expiry.ts'
import { counterForm } from '#domain/offers/offer-forms.ts'
import { offerLimits } from '#domain/offers/offer.ts'
import { BothClocks } from '#web/features/assignments/both-clocks.tsx'
import { useCall } from '#web/lib/api/query.ts'
import { FormDialog } from '#web/lib/form/form-dialog.tsx'
import { FormField, useSchemaForm } from '#web/lib/form/form.tsx'
import { requiredNumber } from '#web/lib/form/required-number.ts'
import { useNow } from '#web/lib/time/use-now.ts'
import { DatePicker } from '#web/ui/date-picker.tsx'
import { NumberInput } from '#web/ui/number-input.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { toast } from '#web/ui/toast.ts'
import { changedByOffers } from './changed-by-offers.ts'
import type { OfferDialogProps } from './use-offer-dialogs.ts'
import { rateLabels } from '#domain/fees/rate-labels.ts'

export function CounterDialog({ offer, open, onOpenChange }: OfferDialogProps) {
  const { rates, weekly_hours, start_date, engagement_type } = offer
  const form = useSchemaForm(counterForm, {
    rate: fromCents(rates.pay_cents ?? 0),
    weekly_hours,
    start_date,
    message: '',
  })
  const counter = useCall(offersApi.counter, { invalidates: changedByOffers })
  const now = new Date(useNow())
  const isHourly = engagement_type === 'hourly'
  const asked = form.watch()
  const pattern = asked.weekly_hours > 0 ? patternWithHours(offer, asked.weekly_hours) : null
  return (
    <FormDialog
      form={form}
      open={open}
      onOpenChange={onOpenChange}
      title="Make a counteroffer"
      description="You can do this once. You cannot accept the offer until the company has answered."
      action="Send Counteroffer"
      busy="Sending…"
      onSubmit={async (body) => {
        await counter.mutateAsync({ params: { id: offer.id }, body })
        toast({ title: 'Counteroffer sent' })
      }}
    >
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <FormField form={form} name="rate" label={rateLabels.pay} required>
          {(field) => <NumberInput {...requiredNumber(field)} before="$" {...(isHourly ? { after: '/hr' } : {})} />}
        </FormField>
        <FormField form={form} name="weekly_hours" label="Hours a week" required>
          {(field) => <NumberInput {...requiredNumber(field)} after="hours" />}
        </FormField>
      </div>
      {pattern && (
        <p className="text-sm">
          <BothClocks hours={pattern} parties={offer} on_date={asked.start_date || start_date} />
        </p>
      )}
      <FormField form={form} name="start_date" label="Start date" required>
        {(field) => (
          <DatePicker
            {...field}
            {...startDates(offer.timezone, offer.timezone, now)}
            onValueChange={(date) => field.onValueChange(date ?? '')}
          />
        )}
      </FormField>
      <FormField form={form} name="message" label="Message" limit={offerLimits.counter_message} optional>
        {(field) => <Textarea {...field} rows={4} />}
      </FormField>
    </FormDialog>
  )
}
