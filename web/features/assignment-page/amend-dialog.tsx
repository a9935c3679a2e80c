import type { z } from 'zod'
import { assignmentsApi } from '#domain/assignments/api.ts'
import { amendmentForm, assignmentLimits } from '#domain/assignments/assignment.ts'
import type { Assignment } from '#domain/assignments/assignment.ts'
import { amendmentDates } from '#domain/assignments/selectable-dates.ts'
import { termsOn } from '#domain/assignments/terms.ts'
import type { ShownRates } from '#domain/assignments/terms.ts'
import { addDays } from '#domain/kernel/calendar.ts'
import { fromCents, toCents } from '#domain/kernel/money.ts'
import { plannedHours } from '#domain/working-hours/working-pattern.ts'
import { useCall } from '#web/lib/api/query.ts'
import { FormField, useSchemaForm } from '#web/lib/form/form.tsx'
import { FormDialog } from '#web/lib/form/form-dialog.tsx'
import { requiredNumber } from '#web/lib/form/required-number.ts'
import { useNow } from '#web/lib/time/use-now.ts'
import { useToday } from '#web/lib/time/use-today.ts'
import { DatePicker } from '#web/ui/date-picker.tsx'
import { Input } from '#web/ui/input.tsx'
import { NumberInput } from '#web/ui/number-input.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { toast } from '#web/ui/toast.ts'
import { otherParty } from './other-party.ts'
import { SignatureField } from '#web/features/assignments/signature-field.tsx'
import { WorkingHoursFields } from '#web/features/assignments/working-hours-fields.tsx'
import { TermsDiff } from './terms-diff.tsx'
import { rateLabels } from '#domain/fees/rate-labels.ts'

interface AmendDialogProps {
  assignment: Assignment
  onClose: () => void
}

/** Proposes and signs other terms from a date on. What changes is shown before the signature. */
export function AmendDialog({ assignment, onClose }: AmendDialogProps) {
  const { id, terms, other_terms } = assignment
  const today = useToday(terms.timezone)
  const now = new Date(useNow())
  const latest = termsOn(
    [terms, ...other_terms].toSorted((one, other) => (one.effective_on < other.effective_on ? -1 : 1)),
    '9999-12-31',
  )!
  const own = latest.rates.bill_cents ?? latest.rates.pay_cents ?? 0
  const form = useSchemaForm(amendmentForm, {
    role_title: latest.role_title,
    weekly_hours: plannedHours(latest),
    timezone: latest.timezone,
    days: latest.days,
    from_time: latest.from_time,
    to_time: latest.to_time,
    break_minutes: latest.break_minutes,
    effective_on: '',
    rate: fromCents(own),
    message: '',
    signature: '',
  })
  const propose = useCall(assignmentsApi.proposeAmendment)
  const values = form.watch()
  const isHourly = terms.engagement_type === 'hourly'
  const dates = amendmentDates(assignment, values.timezone, now)
  return (
    <FormDialog
      form={form}
      title="Change the terms"
      description={`The new terms apply once ${otherParty(assignment)} has signed them, from the date that you choose.`}
      action="Sign and Send"
      busy="Sending…"
      width="lg"
      onSubmit={async (body) => {
        await propose.mutateAsync({ params: { id }, body })
        toast({ title: 'Amendment sent', description: `${otherParty(assignment)} is asked to sign it.` })
      }}
      open
      onOpenChange={(open) => !open && onClose()}
    >
      <FormField
        form={form}
        name="effective_on"
        label="Effective date"
        {...(dates.min > addDays(today, 1) ? {} : { hint: 'From tomorrow on.' })}
        required
      >
        {(field) => (
          <DatePicker
            {...field}
            {...dates}
            today={today}
            value={field.value || null}
            onValueChange={(next) => field.onValueChange(next ?? '')}
          />
        )}
      </FormField>
      <FormField form={form} name="role_title" label="Role" required>
        {(field) => <Input {...field} />}
      </FormField>
      {isHourly && (
        <FormField
          form={form}
          name="rate"
          label={latest.rates.bill_cents === null ? rateLabels.pay : rateLabels.bill}
          {...(latest.rates.bill_cents === null ? {} : { hint: 'Without the platform fee.' })}
          required
        >
          {(field) => <NumberInput {...requiredNumber(field)} before="$" after="/hr" />}
        </FormField>
      )}
      <WorkingHoursFields
        form={form}
        zone={latest.timezone}
        parties={assignment}
        on_date={values.effective_on || dates.min}
      />
      <FormField form={form} name="message" label="Message" limit={assignmentLimits.message} optional>
        {(field) => <Textarea {...field} value={field.value ?? ''} rows={3} />}
      </FormField>
      <div className="rounded-control bg-sunken px-4 py-3">
        <h3 className="mb-3 text-sm font-semibold">What changes</h3>
        <TermsDiff
          before={latest}
          after={{ ...values, rates: ratesAfter(latest.rates, values.rate) }}
          parties={assignment}
          on_date={values.effective_on || dates.min}
          none="Nothing changes yet."
        />
      </div>
      <SignatureField form={form} />
    </FormDialog>
  )
}

/** The rates of the proposing side, which sees only its own ones. */
function ratesAfter(rates: ShownRates, rate: z.input<typeof amendmentForm>['rate']): ShownRates {
  const cents = Number.isFinite(rate) ? toCents(rate) : 0
  return rates.bill_cents === null ? { ...rates, pay_cents: cents } : { ...rates, bill_cents: cents }
}
