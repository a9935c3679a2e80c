import { useQuery, keepPreviousData } from '@tanstack/react-query'
import { TriangleAlert } from 'lucide-react'
import { useWatch } from 'react-hook-form'
import { proposalText } from '#domain/applications/application.ts'
import type { CompanyApplication } from '#domain/applications/company-application.ts'
import { termsLimits } from '#domain/assignments/terms.ts'
import { engagementLabels, engagementTypes } from '#domain/jobs/budget.ts'
import { holidayCountries, holidayCountryLabels } from '#domain/kernel/holidays.ts'
import { offersApi } from '#domain/offers/api.ts'
import { offerForm, offerPreviewForm } from '#domain/offers/offer-forms.ts'
import { offerLimits } from '#domain/offers/offer.ts'
import type { Offer } from '#domain/offers/offer.ts'
import { pathTo } from '#domain/paths.ts'
import { SignatureField } from '#web/features/assignments/signature-field.tsx'
import { WorkingHoursFields } from '#web/features/assignments/working-hours-fields.tsx'
import { ContractDisclosure } from '#web/features/contracts/contract-disclosure.tsx'
import { nightText } from '#web/features/assignments/night-premium.tsx'
import { KeptMeetingsField } from '#web/features/meetings/kept-meetings-field.tsx'
import { OutlookDetails } from '#web/features/offers/outlook-details.tsx'
import { ScorecardsReasonField } from '#web/features/scorecards/scorecards-reason-field.tsx'
import { call } from '#web/lib/api/api.ts'
import { keyOf, useCall } from '#web/lib/api/query.ts'
import { useMe } from '#web/lib/api/session.ts'
import type { FormValues, SchemaForm } from '#web/lib/form/form.tsx'
import { FormError, FormField, useSchemaForm } from '#web/lib/form/form.tsx'
import { useUnblockedNavigation } from '#web/lib/form/unblocked-navigation.ts'
import { UnsavedWork } from '#web/lib/form/unsaved-work.tsx'
import { requiredNumber } from '#web/lib/form/required-number.ts'
import { formatInstant } from '#web/lib/time/format-instant.ts'
import { useTimeZone } from '#web/lib/time/use-time-zone.ts'
import { useToday } from '#web/lib/time/use-today.ts'
import { Banner } from '#web/ui/banner.tsx'
import { BottomBar } from '#web/ui/bottom-bar.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { CheckboxGroup } from '#web/ui/checkbox-group.tsx'
import { FormSection } from '#web/ui/form-section.tsx'
import { Input } from '#web/ui/input.tsx'
import { NumberInput } from '#web/ui/number-input.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { toast } from '#web/ui/toast.ts'
import { useDebounced } from '#web/ui/use-debounced.ts'
import { ContractPreview } from './contract-preview.tsx'
import { DateFields } from './date-fields.tsx'
import { MilestoneFields } from './milestone-fields.tsx'
import { pickFields } from './pick-fields.ts'
import { rateLabels } from '#domain/fees/rate-labels.ts'

export type OfferFormValues = FormValues<typeof offerForm>
export type OfferFormState = SchemaForm<typeof offerForm>

interface OfferFormProps {
  application: CompanyApplication
  /** The open offer that this one replaces. */
  replaced: Offer | undefined
  initial: OfferFormValues
}

/** The clocks of both sides; a candidate without one in the profile is taken to be where the company is. */
export const partiesOf = ({ applicant }: CompanyApplication, zone: string) => ({
  company: { timezone: zone },
  talent: { timezone: applicant.timezone ?? zone },
})

/** The complete form of an offer, with the dates and amounts that follow from it. */
export function OfferForm({ application, replaced, initial }: OfferFormProps) {
  const form: OfferFormState = useSchemaForm(offerForm, initial)
  const send = useCall(offersApi.send)
  const { navigating, navigate } = useUnblockedNavigation()
  const zone = useTimeZone()
  const { isDirty, isSubmitting } = form.formState
  const [engagement_type, start_date, timezone] = useWatch({
    control: form.control,
    name: ['engagement_type', 'start_date', 'timezone'],
  })
  const isHourly = engagement_type === 'hourly'
  const today = useToday()
  const parties = partiesOf(application, zone)
  const back = pathTo('company_application', { id: application.id })
  const name = application.applicant.name
  const isSameType = isHourly === (application.job.engagement_type === 'hourly')
  const proposed =
    application.proposal_rate !== null && isSameType
      ? proposalText({ ...application.job, proposal_rate: application.proposal_rate })
      : null

  const submit = form.submit(async (values) => {
    const sent = await send.mutateAsync({ body: values })
    toast({
      title: sent.status === 'awaiting_approval' ? 'Offer sent for approval' : 'Offer sent',
      description: `${name} · expires ${formatInstant(sent.expires_at, zone)}`,
      acrossScreens: true,
    })
    navigate(back)
  })

  return (
    <form noValidate aria-label="Offer" onSubmit={submit}>
      {replaced && (
        <Banner className="mb-6" icon={<TriangleAlert aria-hidden />}>
          {replaced.counter
            ? `This form is filled with the counteroffer of ${name}. The new offer replaces the open one.`
            : 'The new offer replaces the open one.'}
        </Banner>
      )}
      <div className="grid gap-8">
        <FormSection title="Role and pay" description="What you hire for and what you pay for it.">
          <FormField form={form} name="role_title" label="Role" limit={termsLimits.role_title} required>
            {(field) => <Input {...field} maxLength={termsLimits.role_title} />}
          </FormField>
          <FormField form={form} name="engagement_type" label="Payment" group>
            {(field) => (
              <RadioGroup
                {...field}
                onValueChange={(type) => {
                  field.onValueChange(type)
                  if (type === 'hourly') form.setValue('milestones', [])
                }}
                choices={engagementTypes.map((value) => ({ value, label: engagementLabels[value] }))}
              />
            )}
          </FormField>
          <FormField
            form={form}
            name="rate"
            label={rateLabels.bill}
            hint={`Before the platform fee and tax.${proposed === null ? '' : ` For what ${name} asked in the application, you would pay ${proposed}.`}`}
            required
          >
            {(field) => (
              <NumberInput
                {...requiredNumber(field)}
                before="$"
                {...(isHourly ? { after: '/hr' } : {})}
                placeholder="0.00"
              />
            )}
          </FormField>
          {!isHourly && <MilestoneFields form={form} />}
        </FormSection>
        <FormSection
          title="Working hours"
          description="By the clock of one time zone. The hours a week follow from the days and times."
        >
          <WorkingHoursFields form={form} zone={initial.timezone} parties={parties} on_date={start_date || today} />
        </FormSection>
        <FormSection title="Dates" description="When the work starts, and how it can end.">
          <div className="grid items-start gap-6 sm:grid-cols-2">
            <DateFields form={form} />
            <NumberField
              form={form}
              name="trial_days"
              label="Trial period"
              hint="0 for none. During it, you can end the assignment without notice."
              after="days"
            />
            <NumberField form={form} name="notice_days" label="Notice period" hint="For both sides." after="days" />
          </div>
        </FormSection>
        <FormSection
          title="Rules"
          description="The usual ones follow the Labor Code of the Philippines. Change them if you agreed otherwise."
        >
          {isHourly && (
            <div className="grid items-start gap-6 sm:grid-cols-3">
              <NumberField form={form} name="overtime_percent" label="Overtime" hint="On top of the rate." after="%" />
              <NumberField
                form={form}
                name="night_percent"
                label="Night premium"
                hint={`On top of the rate, ${nightText(timezone)}.`}
                after="%"
              />
              <NumberField form={form} name="paid_leave_days" label="Paid leave" hint="Each year." after="days" />
            </div>
          )}
          <FormField form={form} name="holiday_countries" label="Days off on public holidays" group>
            {(field) => (
              <CheckboxGroup
                {...field}
                choices={holidayCountries.map((value) => ({ value, label: holidayCountryLabels[value] }))}
              />
            )}
          </FormField>
        </FormSection>
        <FormSection title="Message" description="A few words to the candidate.">
          <FormField form={form} name="message" label="Message" limit={offerLimits.message} optional>
            {(field) => <Textarea {...field} rows={5} />}
          </FormField>
        </FormSection>
        <FormSection title="What follows" description="Dates and amounts of this offer.">
          <Outlook form={form} />
          <KeptMeetingsField form={form} job_id={application.job.id} talent={name} />
          {!replaced && <ScorecardsReasonField form={form} application_id={application.id} />}
        </FormSection>
        <FormSection title="Signature" description="The contract is signed when the candidate accepts.">
          <ContractDisclosure>
            <ContractPreview form={form} />
          </ContractDisclosure>
          <SignatureField form={form} />
        </FormSection>
      </div>
      <BottomBar>
        <div className="grid gap-3">
          <FormError form={form} />
          <div className="flex flex-wrap justify-end gap-3">
            <ButtonLink look="ghost" to={back}>
              Cancel
            </ButtonLink>
            <Button look="primary" type="submit" busy={isSubmitting} busyLabel="Sending…">
              Send Offer
            </Button>
          </div>
        </div>
      </BottomBar>
      <UnsavedWork when={isDirty && !navigating} />
    </form>
  )
}

interface NumberFieldProps {
  form: OfferFormState
  name: 'trial_days' | 'notice_days' | 'overtime_percent' | 'night_percent' | 'paid_leave_days'
  label: string
  hint?: string
  after: string
}

/** A required number. An empty box becomes NaN, which fails validation. */
function NumberField({ form, name, after, ...own }: NumberFieldProps) {
  return (
    <FormField form={form} name={name} {...own} required>
      {(field) => <NumberInput {...requiredNumber(field)} after={after} />}
    </FormField>
  )
}

const preview_ms = 400

/** The dates and amounts of the entered terms, and what the company has to know before it sends them. */
function Outlook({ form }: { form: OfferFormState }) {
  const { company } = useMe()
  const values = useWatch({ control: form.control })
  const entered = useDebounced(JSON.stringify(values), preview_ms)
  const parsed = offerPreviewForm.safeParse(pickFields(offerPreviewForm, JSON.parse(entered) as object))
  const outlook = useQuery({
    queryKey: [...keyOf(offersApi.preview), parsed.data],
    queryFn: ({ signal }) => call(offersApi.preview, { body: parsed.data! }, { signal }),
    enabled: parsed.success,
    placeholderData: keepPreviousData,
    retry: false,
  })
  if (!parsed.success || !outlook.data || outlook.isError)
    return <p className="text-sm text-ink-soft">Enter the pay, the hours and the start date to see them.</p>
  const { is_over_budget } = outlook.data
  const isOwner = company?.member_role === 'owner'
  return (
    <div className="grid gap-4">
      <OutlookDetails
        outlook={outlook.data}
        terms={{ engagement_type: values.engagement_type ?? 'hourly', timezone: values.timezone ?? 'UTC' }}
      />
      {is_over_budget && (
        <Banner tone="warning" icon={<TriangleAlert aria-hidden />}>
          This is over the budget
          {isOwner ? ' of the job.' : ' that an owner approved. An owner has to approve the offer before it is sent.'}
        </Banner>
      )}
    </div>
  )
}
