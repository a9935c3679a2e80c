import { useWatch } from 'react-hook-form'
import {
  builderTestTypes,
  testCategories,
  testCategoryLabels,
  testLevelLabels,
  testLevels,
  testLimits,
  testTypeLabels,
} from '#domain/tests/test.ts'
import { useMe } from '#web/lib/api/session.ts'
import { FormField } from '#web/lib/form/form.tsx'
import { FormSection } from '#web/ui/form-section.tsx'
import { Input } from '#web/ui/input.tsx'
import { NumberInput } from '#web/ui/number-input.tsx'
import { Select } from '#web/ui/select.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { notStated } from './edited-test.ts'
import type { TestFormState } from './test-form.tsx'

const types = builderTestTypes.map((value) => ({ value, label: testTypeLabels[value] }))
const levels = [
  { value: notStated, label: 'Not stated' } as const,
  ...testLevels.map((value) => ({ value, label: testLevelLabels[value] })),
]
const categories = testCategories.map((value) => ({ value, label: testCategoryLabels[value] }))

/** Name, type, level, time limit, passing score and description; of library tests, the category. */
export function InformationSection({ form }: { form: TestFormState }) {
  const { role } = useMe()
  const type = useWatch({ control: form.control, name: 'type' })
  // A test of another origin may have a type that the builder does not offer.
  const other = type !== '' && !types.some(({ value }) => value === type)
  const options = other ? [...types, { value: type, label: testTypeLabels[type] }] : types
  return (
    <FormSection title="Test information" description="What applicants see before they start.">
      <FormField form={form} name="name" label="Test name" limit={testLimits.name} required>
        {(field) => <Input {...field} maxLength={testLimits.name} placeholder="Customer support basics" />}
      </FormField>
      <div className="grid items-start gap-6 sm:grid-cols-2">
        <FormField form={form} name="type" label="Test type" required>
          {(field) => <Select {...field} options={options} placeholder="Choose a type" />}
        </FormField>
        <FormField form={form} name="level" label="Level" hint="Applicants do not see it." optional>
          {(field) => <Select {...field} options={levels} />}
        </FormField>
        <FormField
          form={form}
          name="time_limit"
          label="Time limit"
          hint={`From ${testLimits.time_limit_min} to ${testLimits.time_limit_max}.`}
          required
        >
          {(field) => <NumberInput {...field} after="min" />}
        </FormField>
        <FormField
          form={form}
          name="pass_rate"
          label="Passing score"
          hint={`From ${testLimits.pass_rate_min} to ${testLimits.pass_rate_max}.`}
          required
        >
          {(field) => <NumberInput {...field} after="%" />}
        </FormField>
      </div>
      {role === 'admin' && (
        <FormField form={form} name="category" label="Category" required>
          {(field) => <Select {...field} options={categories} />}
        </FormField>
      )}
      <FormField form={form} name="description" label="Description" limit={testLimits.description} optional>
        {(field) => <Textarea {...field} rows={2} placeholder="What the test covers and how to prepare for it." />}
      </FormField>
    </FormSection>
  )
}
