import { availabilities, availabilityLabels } from '#domain/talent/profile.ts'
import { FormField } from '#web/lib/form/form.tsx'
import { CheckboxGroup } from '#web/ui/checkbox-group.tsx'
import { FormSection } from '#web/ui/form-section.tsx'
import { NumberInput } from '#web/ui/number-input.tsx'
import type { ProfileFormState } from './profile-form.tsx'
import { rateLabels } from '#domain/fees/rate-labels.ts'

const kinds = availabilities.map((value) => ({ value, label: availabilityLabels[value] }))

/** What the talent wants to receive, weekly hours and availability. */
export function TermsSection({ form }: { form: ProfileFormState }) {
  return (
    <FormSection title="Rate & availability" description="You can propose a different rate in each application.">
      <div className="grid items-start gap-6 sm:grid-cols-2">
        <div data-field="hourly_rate">
          <FormField
            form={form}
            name="hourly_rate"
            label={rateLabels.pay}
            hint="For each hour, in US dollars. Companies see what they would pay for you."
          >
            {(field) => <NumberInput {...field} before="$" after="/hr" />}
          </FormField>
        </div>
        <div data-field="weekly_hours">
          <FormField
            form={form}
            name="weekly_hours"
            label="Weekly hours"
            hint="In total. Companies see the hours that your assignments leave."
          >
            {(field) => <NumberInput {...field} after="h" />}
          </FormField>
        </div>
      </div>
      <div data-field="availability">
        <FormField form={form} name="availability" label="Available for" group>
          {(field) => <CheckboxGroup {...field} choices={kinds} />}
        </FormField>
      </div>
    </FormSection>
  )
}
