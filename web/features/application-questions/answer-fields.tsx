import type { Control } from 'react-hook-form'
import { useWatch } from 'react-hook-form'
import { CircleAlert } from 'lucide-react'
import { applicationAnswerLimits, meets } from '#domain/application-questions/application-answer.ts'
import type { FormAnswers } from '#domain/application-questions/answers-form.ts'
import type { ApplicationQuestion } from '#domain/application-questions/application-question.ts'
import { requirementText } from '#domain/application-questions/requirement-text.ts'
import { FormField } from '#web/lib/form/form.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { AnswerInput } from './answer-input.tsx'

/** The values of a form with answers. */
interface Answers {
  answers: FormAnswers
}

interface AnswersForm {
  control: Control<Answers>
}

interface AnswerFieldsProps<Values extends Answers, Out> {
  form: { control: Control<Values, unknown, Out> }
  questions: readonly ApplicationQuestion[]
  /** Called when the upload of a file starts or ends. */
  onUploading?: (uploading: boolean) => void
}

/** The fields of an applicant's answers. An answer that does not meet a requirement says so at once. */
export function AnswerFields<Values extends Answers, Out>(props: AnswerFieldsProps<Values, Out>) {
  const { questions, onUploading } = props
  const form = props.form as unknown as AnswersForm
  return (
    <div role="group" aria-label="Questions from the company" className="grid grid-cols-[minmax(0,1fr)] gap-5">
      {questions.map((question) => (
        <AnswerField key={question.id} form={form} question={question} onUploading={onUploading} />
      ))}
    </div>
  )
}

interface AnswerFieldProps {
  form: AnswersForm
  question: ApplicationQuestion
  onUploading: ((uploading: boolean) => void) | undefined
}

const isGroup = (type: ApplicationQuestion['type']) => type === 'yes_no' || type === 'one_of' || type === 'several_of'

function AnswerField({ form, question, onUploading }: AnswerFieldProps) {
  const { id, type, text, required, requirement } = question
  const value = useWatch({ control: form.control, name: `answers.${id}.value` }) ?? null
  const isUnmet = meets(question, value) === false
  return (
    <div className="grid gap-3">
      <FormField
        form={form}
        name={`answers.${id}.value`}
        label={text}
        required={required}
        optional={!required}
        group={isGroup(type)}
        hint={requirement && `Requirement: ${requirementText({ type, requirement })}`}
        {...(type === 'long_text' ? { limit: applicationAnswerLimits.long_text } : {})}
      >
        {(field) => (
          <AnswerInput {...field} value={field.value ?? null} question={question} onUploading={onUploading} />
        )}
      </FormField>
      {requirement && (
        <div role="status" className={isUnmet ? undefined : 'sr-only'}>
          {isUnmet && (
            <p className="flex items-start gap-2 rounded-control bg-mango-soft px-3 py-2 text-sm text-mango-ink">
              <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
              <span className="min-w-0">
                This does not meet the requirement. You can still apply: the company reads your explanation and decides.
              </span>
            </p>
          )}
        </div>
      )}
      {isUnmet && (
        <FormField
          form={form}
          name={`answers.${id}.explanation`}
          label="Your explanation"
          hint="For example, similar experience, or when you will meet the requirement."
          limit={applicationAnswerLimits.explanation}
          required
        >
          {(field) => <Textarea {...field} value={field.value ?? ''} rows={3} />}
        </FormField>
      )}
    </div>
  )
}
