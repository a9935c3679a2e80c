import { engagementLabels, engagementTypes } from '#domain/jobs/budget.ts'
import { jobLimits } from '#domain/jobs/job.ts'
import { FormField } from '#web/lib/form/form.tsx'
import { requiredNumber } from '#web/lib/form/required-number.ts'
import { Input } from '#web/ui/input.tsx'
import { NumberInput } from '#web/ui/number-input.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { BudgetFields, useBudgetKinds } from './budget-fields.tsx'
import { FormSection } from '#web/ui/form-section.tsx'
import type { FormPart, JobFormState } from './job-form.tsx'

const engagementHints = {
  hourly: 'The company pays for the hours worked.',
  fixed: 'The company pays one price for the whole job.',
}

/** Title, engagement type, budget, openings and weekly hours. */
export function PositionSection({ form, rates }: { form: JobFormState; rates: FormPart | undefined }) {
  const swapBudget = useBudgetKinds(form)
  return (
    <FormSection title="Position" description="The role and its pay.">
      <FormField form={form} name="title" label="Job title" limit={jobLimits.title} isCountLive required>
        {(field) => <Input {...field} maxLength={jobLimits.title} placeholder="Senior React developer" />}
      </FormField>
      <FormField form={form} name="engagement_type" label="Engagement type" group>
        {(field) => (
          <RadioGroup
            {...field}
            onValueChange={(type) => {
              field.onValueChange(type)
              swapBudget(type)
            }}
            choices={engagementTypes.map((value) => ({
              value,
              label: engagementLabels[value],
              hint: engagementHints[value],
            }))}
          />
        )}
      </FormField>
      <div className="grid items-start gap-6 sm:grid-cols-2">
        <FormField
          form={form}
          name="openings"
          label="Openings"
          hint={`Number of people to hire, up to ${jobLimits.openings_max}.`}
          required
        >
          {(field) => <NumberInput {...requiredNumber(field)} />}
        </FormField>
        <FormField
          form={form}
          name="weekly_hours"
          label="Weekly hours"
          hint={`From ${jobLimits.weekly_hours_min} to ${jobLimits.weekly_hours_max}.`}
          required
        >
          {(field) => <NumberInput {...requiredNumber(field)} after="hours" />}
        </FormField>
      </div>
      <BudgetFields form={form} rates={rates} />
    </FormSection>
  )
}
