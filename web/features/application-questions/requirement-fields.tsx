import {
  applicationQuestionLimits,
  isChoice,
  requirement as requirementSchema,
} from '#domain/application-questions/application-question.ts'
import type { applicationQuestionForm } from '#domain/application-questions/application-question.ts'
import { FormField } from '#web/lib/form/form.tsx'
import type { SchemaForm } from '#web/lib/form/form.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { CheckboxGroup } from '#web/ui/checkbox-group.tsx'
import { Input } from '#web/ui/input.tsx'
import { NumberInput } from '#web/ui/number-input.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'

const yesOrNo = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
] as const

/** What an answer must be, and how applicants read it. */
export function RequirementFields({ form }: { form: SchemaForm<typeof applicationQuestionForm> }) {
  const [type, options, requirement] = [form.watch('type'), form.watch('options') ?? [], form.watch('requirement')]
  const toggle = (on: boolean) => {
    form.setValue('requirement', on ? requirementSchema.parse({}) : null, { shouldDirty: true })
    form.clearErrors('requirement')
    if (on) form.setValue('required', true)
  }
  return (
    <div className="grid gap-5 border-t border-line pt-5">
      <Checkbox
        label="Require a certain answer"
        hint="Applicants see it before they apply. Those who do not meet it explain why, and you decide. No one is rejected automatically."
        value={Boolean(requirement)}
        onValueChange={toggle}
      />
      {requirement && (
        <>
          {type === 'yes_no' && (
            <FormField form={form} name="requirement.answer" label="Required answer" group required>
              {(field) => (
                <RadioGroup
                  {...field}
                  value={field.value == null ? ('' as never) : field.value ? 'yes' : 'no'}
                  onValueChange={(next) => field.onValueChange(next === 'yes')}
                  choices={yesOrNo}
                />
              )}
            </FormField>
          )}
          {isChoice(type) && (
            <FormField form={form} name="requirement.options" label="Accepted answers" group required>
              {(field) => (
                <CheckboxGroup
                  {...field}
                  value={(field.value ?? []).filter((one) => options.includes(one))}
                  choices={options.map((option) => ({ value: option, label: option }))}
                />
              )}
            </FormField>
          )}
          {type === 'several_of' && (
            <FormField form={form} name="requirement.needs_all">
              {(field) => (
                <Checkbox {...field} value={field.value ?? false} label="All of them are required, not just one" />
              )}
            </FormField>
          )}
          {type === 'number' && (
            <div className="grid items-start gap-5 sm:grid-cols-2">
              <FormField form={form} name="requirement.min" label="Minimum" optional>
                {(field) => <NumberInput {...field} value={field.value ?? null} />}
              </FormField>
              <FormField form={form} name="requirement.max" label="Maximum" optional>
                {(field) => <NumberInput {...field} value={field.value ?? null} />}
              </FormField>
            </div>
          )}
          <FormField
            form={form}
            name="requirement.text"
            label="In your words"
            hint="For example “At least 2 years with Zendesk”. If it is empty, applicants see the required answer."
            limit={applicationQuestionLimits.requirement}
            optional
          >
            {(field) => <Input {...field} value={field.value ?? ''} />}
          </FormField>
        </>
      )}
    </div>
  )
}
