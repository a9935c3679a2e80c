import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react'
import { interviewLengths, planLimits, stepKindLabels, stepKinds } from '#domain/interview-plans/interview-plan.ts'
import { FormField } from '#web/lib/form/form.tsx'
import { requiredNumber } from '#web/lib/form/required-number.ts'
import { Card } from '#web/ui/card.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Input } from '#web/ui/input.tsx'
import { NumberInput } from '#web/ui/number-input.tsx'
import { Select } from '#web/ui/select.tsx'
import { TagInput } from '#web/ui/tag-input.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { InterviewerField } from './interviewer-field.tsx'
import type { PlanFormState } from './plan-editor.tsx'
import { QuestionFields } from './question-fields.tsx'

interface StepFieldsProps {
  form: PlanFormState
  at: number
  /** Those of the job, offered as attributes. */
  skills: readonly string[]
  onRemove: () => void
  onMoveUp?: (() => void) | undefined
  onMoveDown?: (() => void) | undefined
}

const kinds = stepKinds.map((value) => ({ value, label: stepKindLabels[value] }))

/** A step of the plan in its form. */
export function StepFields({ form, at, skills, onRemove, onMoveUp, onMoveDown }: StepFieldsProps) {
  const step = `Step ${at + 1}`
  return (
    <Card
      title={step}
      actions={
        <>
          {onMoveUp && (
            <IconButton
              size="sm"
              data-control="up"
              label={`Move ${step} up`}
              icon={<ArrowUp aria-hidden />}
              onClick={onMoveUp}
            />
          )}
          {onMoveDown && (
            <IconButton
              size="sm"
              data-control="down"
              label={`Move ${step} down`}
              icon={<ArrowDown aria-hidden />}
              onClick={onMoveDown}
            />
          )}
          <IconButton
            size="sm"
            data-control="remove"
            label={`Remove ${step}`}
            icon={<Trash2 aria-hidden />}
            onClick={onRemove}
          />
        </>
      }
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <div className="grid items-start gap-5 sm:grid-cols-[minmax(0,1fr)_12rem_9rem]">
          <FormField form={form} name={`steps.${at}.name`} label="Name" limit={planLimits.name} required>
            {(field) => <Input {...field} maxLength={planLimits.name} />}
          </FormField>
          <FormField form={form} name={`steps.${at}.kind`} label="Kind">
            {(field) => <Select {...field} options={kinds} />}
          </FormField>
          <FormField form={form} name={`steps.${at}.minutes`} label="Length" required>
            {(field) => (
              <NumberInput {...requiredNumber(field)} after="min" placeholder={`${interviewLengths.minutes_min}`} />
            )}
          </FormField>
        </div>
        <FormField form={form} name={`steps.${at}.purpose`} label="Purpose" limit={planLimits.purpose} optional>
          {(field) => (
            <Textarea {...field} value={field.value ?? ''} rows={2} placeholder="What you want to find out" />
          )}
        </FormField>
        <FormField
          form={form}
          name={`steps.${at}.attributes`}
          label="Attributes to judge"
          hint="Skills of the job, or your own words. Each scorecard rates them on a five-point scale."
          required
        >
          {(field) => <TagInput {...field} suggestions={skills} maxLength={planLimits.attribute} />}
        </FormField>
        <QuestionFields form={form} at={at} />
        <InterviewerField form={form} at={at} />
      </div>
    </Card>
  )
}
