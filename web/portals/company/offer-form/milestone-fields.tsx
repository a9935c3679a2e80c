import { Plus, X } from 'lucide-react'
import { useFieldArray } from 'react-hook-form'
import { milestoneLimits } from '#domain/milestones/milestone.ts'
import { FormField } from '#web/lib/form/form.tsx'
import { requiredNumber } from '#web/lib/form/required-number.ts'
import { Button } from '#web/ui/button.tsx'
import { DatePicker } from '#web/ui/date-picker.tsx'
import { Field } from '#web/ui/field.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Input } from '#web/ui/input.tsx'
import { NumberInput } from '#web/ui/number-input.tsx'
import type { OfferFormState } from './offer-form.tsx'

/** The parts of fixed-price work, which add up to the price. */
export function MilestoneFields({ form }: { form: OfferFormState }) {
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'milestones' })
  const { errors } = form.formState
  const error = errors.milestones?.root?.message ?? errors.milestones?.message
  return (
    <Field label="Milestones" hint="Each one is paid when you accept it. They add up to the price." error={error} group>
      {() => (
        <div className="grid gap-4">
          {fields.map(({ id }, at) => (
            <div key={id} className="grid items-start gap-3 sm:grid-cols-[minmax(0,1fr)_11rem_9rem_auto]">
              <FormField form={form} name={`milestones.${at}.title`} label="Title" required>
                {(field) => <Input {...field} maxLength={milestoneLimits.title} />}
              </FormField>
              <FormField form={form} name={`milestones.${at}.due_on`} label="Due" optional>
                {(field) => <DatePicker {...field} value={field.value ?? null} />}
              </FormField>
              <FormField form={form} name={`milestones.${at}.rate`} label="Amount" required>
                {(field) => <NumberInput {...requiredNumber(field)} before="$" />}
              </FormField>
              <IconButton
                className="sm:mt-7"
                label={`Remove milestone ${at + 1}`}
                icon={<X aria-hidden />}
                onClick={() => remove(at)}
              />
            </div>
          ))}
          {fields.length < milestoneLimits.per_assignment && (
            <div>
              <Button size="sm" onClick={() => append({ title: '', due_on: null, rate: Number.NaN })}>
                <Plus aria-hidden />
                Add milestone
              </Button>
            </div>
          )}
        </div>
      )}
    </Field>
  )
}
