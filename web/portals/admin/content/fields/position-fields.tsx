import { departments, employmentTypes, position, positionLimits, workplaces } from '#domain/content/position.ts'
import type { SchemaForm } from '#web/lib/form/form.tsx'
import { FormField } from '#web/lib/form/form.tsx'
import { requiredNumber } from '#web/lib/form/required-number.ts'
import { DatePicker } from '#web/ui/date-picker.tsx'
import { Input } from '#web/ui/input.tsx'
import { NumberInput } from '#web/ui/number-input.tsx'
import { Select } from '#web/ui/select.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { LinesInput } from '../lines-input.tsx'

const inDepartments = departments.map((value) => ({ value, label: value }))
const locations = position.shape.location.options.map((value) => ({ value, label: workplaces[value].label }))
const types = position.shape.type.options.map((value) => ({ value, label: employmentTypes[value] }))

export function PositionFields({ form, isPublished }: { form: SchemaForm<typeof position>; isPublished: boolean }) {
  return (
    <>
      <FormField form={form} name="title" label="Title" limit={positionLimits.title} required>
        {(field) => <Input {...field} />}
      </FormField>
      <div className="grid gap-6 sm:grid-cols-2">
        <FormField
          form={form}
          name="slug"
          label="Address"
          hint="The last part of its URL. It cannot change after publication."
          required
        >
          {(field) => <Input {...field} disabled={isPublished} />}
        </FormField>
        <FormField form={form} name="department" label="Department" required>
          {(field) => <Select {...field} options={inDepartments} />}
        </FormField>
        <FormField form={form} name="location" label="Location" required>
          {(field) => <Select {...field} options={locations} />}
        </FormField>
        <FormField form={form} name="type" label="Type" required>
          {(field) => <Select {...field} options={types} />}
        </FormField>
        <FormField form={form} name="salary.from" label="Lowest pay" hint="Philippine pesos a month." required>
          {(field) => <NumberInput {...requiredNumber(field)} />}
        </FormField>
        <FormField form={form} name="salary.to" label="Highest pay" hint="Philippine pesos a month." required>
          {(field) => <NumberInput {...requiredNumber(field)} />}
        </FormField>
        <FormField form={form} name="posted_on" label="Posted on" required>
          {(field) => (
            <DatePicker
              {...field}
              value={field.value || null}
              onValueChange={(next) => field.onValueChange(next ?? '')}
            />
          )}
        </FormField>
      </div>
      <FormField form={form} name="description" label="Description" limit={positionLimits.description} required>
        {(field) => <Textarea {...field} rows={3} />}
      </FormField>
      <FormField form={form} name="tasks" label="Tasks" hint="One per line." required>
        {(field) => <LinesInput {...field} />}
      </FormField>
      <FormField form={form} name="skills" label="Skills" hint="One per line." required>
        {(field) => <LinesInput {...field} />}
      </FormField>
    </>
  )
}
