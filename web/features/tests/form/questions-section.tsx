import { Eye, Rows3, TriangleAlert } from 'lucide-react'
import { useWatch } from 'react-hook-form'
import { countOf } from '#domain/kernel/count.ts'
import { recommendedMinutes } from '#domain/tests/estimate-minutes.ts'
import type { TestProblem } from '#domain/tests/test-problems.ts'
import { testLimits } from '#domain/tests/test.ts'
import { Button } from '#web/ui/button.tsx'
import { FormSection } from '#web/ui/form-section.tsx'
import { AddQuestion } from './add-question.tsx'
import { figuresOf } from './edited-test.ts'
import { QuestionList } from './question-list.tsx'
import type { TestFormState } from './test-form.tsx'
import type { QuestionActions } from './use-questions.ts'

interface QuestionsSectionProps {
  form: TestFormState
  openId: string | null
  announcement: string
  actions: QuestionActions
  problems: readonly TestProblem[]
  complain: (words: { title: string; description: string } | undefined) => void
  onPreview: () => void
}

/** The question list with the add-question panel. */
export function QuestionsSection(props: QuestionsSectionProps) {
  const { form, openId, announcement, actions, problems, complain, onPreview } = props
  const [questions, sections] = useWatch({ control: form.control, name: ['questions', 'sections'] })
  return (
    <FormSection
      title="Questions"
      description="What applicants answer."
      aside={<Figures form={form} onPreview={onPreview} />}
    >
      <p role="status" className="sr-only">
        {announcement}
      </p>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <QuestionList questions={questions} sections={sections} openId={openId} problems={problems} actions={actions} />
        <AddQuestion form={form} actions={actions} complain={complain} />
        <div>
          <Button
            size="sm"
            look="ghost"
            className="-ml-3"
            disabled={sections.length >= testLimits.sections}
            onClick={actions.addSection}
          >
            <Rows3 aria-hidden />
            Add section
          </Button>
        </div>
      </div>
    </FormSection>
  )
}

/** The figures of the test, warnings about its length, and the preview. */
function Figures({ form, onPreview }: { form: TestFormState; onPreview: () => void }) {
  const [questions, sections, limit] = useWatch({
    control: form.control,
    name: ['questions', 'sections', 'time_limit'],
  })
  const { questions: count, points, minutes } = figuresOf({ questions, sections })
  const warning =
    limit !== null && minutes > limit
      ? `Longer than the time limit of ${countOf(limit, 'minute', 'minutes')}.`
      : minutes > recommendedMinutes
        ? `Many applicants do not finish tests longer than ${recommendedMinutes} minutes.`
        : undefined
  if (count === 0) return null
  return (
    <div className="mt-4 grid gap-3 lg:sticky lg:top-20">
      <dl className="tabular flex flex-wrap gap-x-6 gap-y-1 text-sm lg:grid lg:gap-1.5">
        <Figure label="Questions" value={String(count)} />
        <Figure label="Points" value={String(points)} />
        <Figure label="Estimated time" value={`${minutes} min`} />
      </dl>
      <div aria-live="polite">
        {warning && (
          <p className="flex gap-2 text-sm text-mango-ink">
            <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
            {warning}
          </p>
        )}
      </div>
      <div>
        <Button size="sm" onClick={onPreview}>
          <Eye aria-hidden />
          Preview
        </Button>
      </div>
    </div>
  )
}

function Figure({ label, value }: { label: string; value: string }) {
  return (
    <div className="flex justify-between gap-2">
      <dt className="text-ink-soft">{label}</dt>
      <dd className="font-semibold">{value}</dd>
    </div>
  )
}
