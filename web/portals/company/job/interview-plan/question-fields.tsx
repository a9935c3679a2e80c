import { Plus, X } from 'lucide-react'
import { useRef } from 'react'
import { useFieldArray } from 'react-hook-form'
import { planLimits } from '#domain/interview-plans/interview-plan.ts'
import { FormField } from '#web/lib/form/form.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Input } from '#web/ui/input.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import type { PlanFormState } from './plan-editor.tsx'

/** The questions of a step, with guidance for the interviewers. */
export function QuestionFields({ form, at }: { form: PlanFormState; at: number }) {
  const { fields, append, remove } = useFieldArray({
    control: form.control,
    name: `steps.${at}.questions`,
    keyName: 'key',
  })
  const add = useRef<HTMLButtonElement>(null)
  const removeAt = (index: number) => {
    remove(index)
    requestAnimationFrame(() => add.current?.focus())
  }
  return (
    <Field label="Questions" group optional>
      {() => (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          {fields.map(({ key }, index) => (
            <div key={key} className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-2 gap-y-3">
              <FormField
                form={form}
                name={`steps.${at}.questions.${index}.text`}
                label={`Question ${index + 1}`}
                limit={planLimits.question}
                required
              >
                {(field) => <Input {...field} value={field.value ?? ''} maxLength={planLimits.question} />}
              </FormField>
              <IconButton
                className="mt-7"
                label={`Remove question ${index + 1}`}
                icon={<X aria-hidden />}
                onClick={() => removeAt(index)}
              />
              <FormField
                form={form}
                name={`steps.${at}.questions.${index}.guidance`}
                label={`Guidance for question ${index + 1}`}
                limit={planLimits.guidance}
                optional
                className="max-sm:col-span-2"
              >
                {(field) => <Textarea {...field} value={field.value ?? ''} rows={2} placeholder="What to listen for" />}
              </FormField>
            </div>
          ))}
          {fields.length < planLimits.questions && (
            <div>
              <Button ref={add} size="sm" onClick={() => append({ text: '', guidance: '' })}>
                <Plus aria-hidden />
                Add question
              </Button>
            </div>
          )}
        </div>
      )}
    </Field>
  )
}
