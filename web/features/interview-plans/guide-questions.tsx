import type { InterviewGuide } from '#domain/interview-plans/interview-plan.ts'

/** The questions of an interview, with what to listen for. */
export function GuideQuestions({ questions }: Pick<InterviewGuide, 'questions'>) {
  if (questions.length === 0) return null
  return (
    <ol aria-label="Questions" className="grid list-decimal gap-3 pl-5 text-sm marker:text-ink-faint">
      {questions.map(({ text, guidance }) => (
        <li key={text} className="max-w-prose wrap-anywhere">
          <p className="font-medium whitespace-pre-line">{text}</p>
          {guidance && <p className="mt-0.5 whitespace-pre-line text-ink-soft">{guidance}</p>}
        </li>
      ))}
    </ol>
  )
}
