import { stepKindLabels } from '#domain/interview-plans/interview-plan.ts'
import type { InterviewGuide as Guide } from '#domain/interview-plans/interview-plan.ts'
import { GuideQuestions } from '#web/features/interview-plans/guide-questions.tsx'

/** What interviewers read before and during an interview. */
export function InterviewGuide({ guide: { kind, name, purpose, minutes, questions } }: { guide: Guide }) {
  return (
    <div className="grid gap-3">
      <p className="text-sm wrap-anywhere text-ink-soft">
        {name} · {stepKindLabels[kind]} · {minutes} min
      </p>
      {purpose && <p className="max-w-prose text-sm wrap-anywhere whitespace-pre-line">{purpose}</p>}
      <GuideQuestions questions={questions} />
    </div>
  )
}
