import { Suspense, lazy } from 'react'
import type { Control } from 'react-hook-form'
import type { ApplicationQuestions } from '#domain/application-questions/application-question.ts'
import { FormField } from '#web/lib/form/form.tsx'
import { FormSection } from '#web/ui/form-section.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

const QuestionsInput = lazy(async () => ({ default: (await import('./questions-input.tsx')).QuestionsInput }))

interface Asking {
  questions: ApplicationQuestions
}

interface QuestionsSectionProps<Values extends { questions: unknown }, Out> {
  /** A form with the questions of a job. */
  form: { control: Control<Values, unknown, Out> }
  /** What the job is about, for suggestions. */
  about: { title: string; skills: readonly string[] }
  /** Whether the user is a member of the company, whose sets can be used. */
  ofCompany: boolean
}

/** The section of a job's form with the questions for applicants. */
export function QuestionsSection<Values extends { questions: unknown }, Out>(
  props: QuestionsSectionProps<Values, Out>,
) {
  const { about, ofCompany } = props
  const form = props.form as unknown as { control: Control<Asking> }
  return (
    <FormSection
      title="Application questions"
      description="Applicants answer these questions when they apply. They see your requirements before that."
    >
      <FormField form={form} name="questions" label="Questions" optional group>
        {(field) => (
          <Suspense fallback={<Skeleton className="h-10 w-full" />}>
            <QuestionsInput {...field} value={field.value ?? []} about={about} ofCompany={ofCompany} />
          </Suspense>
        )}
      </FormField>
    </FormSection>
  )
}
