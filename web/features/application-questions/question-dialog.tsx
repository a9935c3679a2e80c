import {
  applicationQuestionForm,
  applicationQuestionLimits,
  applicationQuestionTypeLabels,
  applicationQuestionTypes,
  isChoice,
  mayHaveRequirement,
} from '#domain/application-questions/application-question.ts'
import type {
  ApplicationQuestionForm,
  ApplicationQuestionType,
} from '#domain/application-questions/application-question.ts'
import { asksForRate, rateQuestionHint } from '#domain/application-questions/rate-question.ts'
import { FormDialog } from '#web/lib/form/form-dialog.tsx'
import { FormField, useSchemaForm } from '#web/lib/form/form.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Select } from '#web/ui/select.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { QuestionConcernNote } from './question-concern-note.tsx'
import { OptionsInput } from './options-input.tsx'
import { RequirementFields } from './requirement-fields.tsx'

interface QuestionDialogProps {
  /** Null: a new one. */
  question: ApplicationQuestionForm | null
  open: boolean
  onOpenChange: (open: boolean) => void
  onSave: (question: ApplicationQuestionForm) => void
}

const types = applicationQuestionTypes.map((value) => ({ value, label: applicationQuestionTypeLabels[value] }))

const blank = {
  type: 'yes_no',
  text: '',
  required: true,
  options: [],
  requirement: null,
} as const satisfies Partial<ApplicationQuestionForm>

/** Adds a question to a job's form, or changes one. */
export function QuestionDialog({ question, open, onOpenChange, onSave }: QuestionDialogProps) {
  const form = useSchemaForm(applicationQuestionForm, {
    ...(question ?? { ...blank, options: [] }),
    id: question?.id ?? crypto.randomUUID(),
  })
  const [text, type, requirement] = [form.watch('text'), form.watch('type'), form.watch('requirement')]
  const changeType = (next: ApplicationQuestionType) => {
    form.setValue('type', next, { shouldDirty: true })
    // Answers to another type are not comparable with the earlier ones.
    form.setValue('id', (question?.type === next ? question.id : undefined) ?? crypto.randomUUID())
    form.setValue('requirement', null)
    if (!isChoice(next)) form.setValue('options', [])
    form.clearErrors()
  }
  return (
    <FormDialog
      form={form}
      open={open}
      onOpenChange={onOpenChange}
      width="lg"
      title={question ? 'Edit question' : 'Add question'}
      action={question ? 'Save question' : 'Add question'}
      busy="Saving…"
      onSubmit={(values) => {
        onSave(values)
        return Promise.resolve()
      }}
    >
      <div className="grid gap-5">
        <FormField
          form={form}
          name="text"
          label="Question"
          hint={asksForRate({ type, text }) && rateQuestionHint}
          limit={applicationQuestionLimits.text}
          required
        >
          {(field) => <Textarea {...field} rows={2} />}
        </FormField>
        <QuestionConcernNote
          text={text}
          onUse={(wording) => {
            form.setValue('text', wording, { shouldDirty: true, shouldValidate: true })
            // The button goes with the note.
            form.setFocus('text')
          }}
        />
        <FormField form={form} name="type" label="Answer">
          {(field) => <Select {...field} onValueChange={changeType} options={types} />}
        </FormField>
        {isChoice(type) && (
          <FormField form={form} name="options" label="Options" hint="One on each line." required>
            {(field) => <OptionsInput {...field} value={field.value ?? []} />}
          </FormField>
        )}
        <FormField form={form} name="required">
          {(field) => (
            <Checkbox
              {...field}
              value={field.value ?? false}
              label="Applicants must answer"
              hint={requirement ? 'A question with a requirement must be answered.' : undefined}
              disabled={Boolean(requirement)}
            />
          )}
        </FormField>
        {mayHaveRequirement(type) && <RequirementFields form={form} />}
      </div>
    </FormDialog>
  )
}
