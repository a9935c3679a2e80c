import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { defaultPattern } from '#domain/working-hours/both-clocks.ts'
import { termsLimits } from '#domain/assignments/terms.ts'
import { jobDefaults } from '#domain/jobs/job-form.ts'
import { addDays } from '#domain/kernel/calendar.ts'
import { offersApi } from '#domain/offers/api.ts'
import { startDates } from '#domain/offers/expiry.ts'
import { submitOfferForm } from '#domain/offers/offer-forms.ts'
import { offerLimits, offerMessages, offerOpenDays } from '#domain/offers/offer.ts'
import type { OfferJob } from '#domain/offers/offer.ts'
import { WorkingHoursFields } from '#web/features/assignments/working-hours-fields.tsx'
import { CompanyPicker } from '#web/features/companies/company-picker.tsx'
import { TalentPicker } from '#web/features/talent/talent-picker.tsx'
import { queryFor, useCall } from '#web/lib/api/query.ts'
import { FormField, useSchemaForm } from '#web/lib/form/form.tsx'
import { FormDialog } from '#web/lib/form/form-dialog.tsx'
import { requiredNumber } from '#web/lib/form/required-number.ts'
import { useNow } from '#web/lib/time/use-now.ts'
import { useTimeZone } from '#web/lib/time/use-time-zone.ts'
import { useToday } from '#web/lib/time/use-today.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Combobox } from '#web/ui/combobox.tsx'
import { DatePicker } from '#web/ui/date-picker.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { NumberInput } from '#web/ui/number-input.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { toast } from '#web/ui/toast.ts'
import { rateLabels } from '#domain/fees/rate-labels.ts'

interface NewAssignmentDialogProps {
  onClose: () => void
  onSubmitted: () => void
}

/** Submits an offer for a company. It becomes an assignment when an owner and the talent have signed it. */
export function NewAssignmentDialog({ onClose, onSubmitted }: NewAssignmentDialogProps) {
  const now = new Date(useNow())
  const today = useToday()
  const zone = useTimeZone()
  const form = useSchemaForm(submitOfferForm, {
    job_id: '',
    talent_id: '',
    role_title: '',
    rate: Number.NaN,
    weekly_hours: jobDefaults.weekly_hours,
    timezone: zone,
    ...defaultPattern({
      weekly_hours: jobDefaults.weekly_hours,
      timezone: zone,
      talent_timezone: zone,
      on_date: today,
    }),
    start_date: addDays(today, 2 * offerOpenDays),
    message: '',
    has_consent: false,
  })
  const submit = useCall(offersApi.submit, { invalidates: ['applications'] })
  const [company, setCompany] = useState('')
  const [talent, setTalent] = useState<string>()
  const [job, setJob] = useState<OfferJob>()
  const [talent_timezone, setTalentZone] = useState<string | null>(null)
  const { dirtyFields } = form.formState
  const parties = job && {
    company: { timezone: job.timezone },
    talent: { timezone: talent_timezone ?? job.timezone },
  }
  /** The usual hours of the job in the talent's day, unless staff have entered others. */
  const plan = (chosen: OfferJob | undefined, there: string | null) => {
    if (!chosen || dirtyFields.from_time || dirtyFields.to_time || dirtyFields.days || dirtyFields.timezone) return
    const { weekly_hours, timezone } = chosen
    const on_date = form.getValues('start_date') || today
    const pattern = defaultPattern({ weekly_hours, timezone, talent_timezone: there ?? timezone, on_date })
    for (const [name, value] of Object.entries({ weekly_hours, timezone, ...pattern }))
      form.setValue(name as keyof typeof pattern, value)
  }
  const role = useWatch({ control: form.control, name: 'role_title' })
  const jobIsMissing = form.formState.errors.job_id !== undefined
  const submitted = useRef(false)
  return (
    <FormDialog
      form={form}
      open
      onOpenChange={(open) => {
        if (open) return
        onClose()
        if (submitted.current) onSubmitted()
      }}
      title="New Assignment"
      description="An owner of the company signs the offer first, then the talent. The assignment exists when both have signed."
      action="Submit Offer"
      busy="Submitting…"
      width="lg"
      onSubmit={async (body) => {
        const offer = await submit.mutateAsync({ body })
        submitted.current = true
        toast({ title: 'Offer submitted', description: `${offer.company.name} is asked to sign it.` })
      }}
    >
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <Field label="Company" error={jobIsMissing && company === '' ? offerMessages.company : undefined} required>
          {(field) => (
            <CompanyPicker
              {...field}
              value={company}
              onValueChange={(id) => {
                setCompany(id)
                form.setValue('job_id', '')
              }}
            />
          )}
        </Field>
        <FormField form={form} name="job_id" label="Job" required>
          {(field) => (
            <JobPicker
              key={company}
              {...field}
              company_id={company}
              onChoose={(chosen) => {
                field.onValueChange(chosen.id)
                setJob(chosen)
                form.setValue('role_title', chosen.title)
                if (chosen.rate_max !== null) form.setValue('rate', chosen.rate_max)
                plan(chosen, talent_timezone)
              }}
            />
          )}
        </FormField>
      </div>
      <FormField form={form} name="talent_id" label="Talent" required>
        {(field) => (
          <TalentPicker
            {...field}
            name={talent}
            onNameChange={setTalent}
            onTimeZoneChange={(there) => {
              setTalentZone(there)
              plan(job, there)
            }}
            role={role}
          />
        )}
      </FormField>
      <FormField form={form} name="role_title" label="Role" limit={termsLimits.role_title} required>
        {(field) => <Input {...field} maxLength={termsLimits.role_title} />}
      </FormField>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <FormField
          form={form}
          name="rate"
          label={rateLabels.companyPays}
          hint="An offer states what the talent receives."
          required
        >
          {(field) => <NumberInput {...requiredNumber(field)} before="$" after="/hr" />}
        </FormField>
        <FormField form={form} name="start_date" label="Start date" required>
          {(field) => (
            <DatePicker
              {...field}
              value={field.value || null}
              {...startDates(zone, form.getValues('timezone'), now)}
              onValueChange={(date) => field.onValueChange(date ?? '')}
            />
          )}
        </FormField>
      </div>
      <WorkingHoursFields
        key={job?.id}
        form={form}
        zone={job?.timezone ?? zone}
        parties={parties ?? null}
        on_date={form.watch('start_date') || today}
      />
      <FormField
        form={form}
        name="message"
        label="Message"
        hint="The company and the talent see it."
        limit={offerLimits.message}
        optional
      >
        {(field) => <Textarea {...field} rows={3} />}
      </FormField>
      <FormField form={form} name="has_consent">
        {(field) => (
          <Checkbox
            {...field}
            label="The talent agreed to be presented to this company."
            hint="Required for a talent who has not applied for the job. The company sees their profile as with an application."
          />
        )}
      </FormField>
    </FormDialog>
  )
}

type PickerField = Omit<
  Parameters<typeof Combobox>[0],
  'options' | 'searchLabel' | 'placeholder' | 'value' | 'onValueChange'
>

interface JobPickerProps extends PickerField {
  value: string
  company_id: string
  onChoose: (job: OfferJob) => void
}

/** One of the company's jobs. */
function JobPicker({ company_id, onChoose, value, ...field }: JobPickerProps) {
  const [q, setQ] = useState('')
  const jobs = useQuery({
    ...queryFor(offersApi.listJobs, { params: { id: company_id }, query: { q: q || undefined } }),
    enabled: company_id !== '',
  })
  const [title, setTitle] = useState<string>()
  const found = jobs.data?.items ?? []
  return (
    <Combobox
      {...field}
      value={value}
      disabled={company_id === ''}
      onValueChange={(id) => {
        const job = found.find((one) => one.id === id)
        if (!job) return
        setTitle(job.title)
        onChoose(job)
      }}
      text={title}
      searchLabel="Search jobs"
      placeholder={company_id === '' ? 'Choose a company first' : 'Choose a job'}
      options={found.map((one) => ({ value: one.id, label: one.title }))}
      onTyped={setQ}
      loading={jobs.isPending}
      failure={jobs.isError && 'Failed to load the jobs.'}
      none={q ? 'No jobs found' : 'This company has no open jobs.'}
    />
  )
}
