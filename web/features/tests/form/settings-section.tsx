import { countOf } from '#domain/kernel/count.ts'
import { secondGraderWithin } from '#domain/tests/score.ts'
import { testLimits } from '#domain/tests/test.ts'
import { FormField } from '#web/lib/form/form.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { FormSection } from '#web/ui/form-section.tsx'
import { NumberSelect } from './number-select.tsx'
import type { TestFormState } from './test-form.tsx'

const switches = [
  {
    name: 'shuffle_questions',
    label: 'Shuffle questions',
    hint: 'Each applicant gets the questions of a section in a different order.',
  },
  {
    name: 'shuffle_options',
    label: 'Shuffle options',
    hint: 'Each applicant gets the options of a question in a different order.',
  },
  {
    name: 'second_grader',
    label: 'Second grader for close results',
    hint: `When a person grades answers and the score is within ${secondGraderWithin} points of the passing score, a second person grades them, too. The average counts.`,
  },
] as const

/** Order, graders and when applicants learn the outcome. */
export function SettingsSection({ form }: { form: TestFormState }) {
  return (
    <FormSection title="Settings" description="Order, grading, and results.">
      <div className="grid gap-4">
        {switches.map(({ name, label, hint }) => (
          <FormField key={name} form={form} name={name}>
            {(field) => <Checkbox {...field} label={<span className="font-medium">{label}</span>} hint={hint} />}
          </FormField>
        ))}
      </div>
      <FormField
        form={form}
        name="hold_days"
        label="Show results to applicants"
        hint="Applicants always learn whether they passed."
        className="sm:max-w-64"
      >
        {(field) => (
          <NumberSelect
            {...field}
            onValueChange={(days) => field.onValueChange(days ?? 0)}
            min={0}
            max={testLimits.hold_days_max}
            label={(days) => (days === 0 ? 'When graded' : `${countOf(days, 'day', 'days')} after grading`)}
          />
        )}
      </FormField>
    </FormSection>
  )
}
