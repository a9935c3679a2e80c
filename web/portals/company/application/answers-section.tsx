import type { CompanyApplication } from '#domain/applications/company-application.ts'
import { UnmetBadge } from '#web/features/application-questions/unmet-badge.tsx'
import { AnsweredQuestions } from '#web/features/application-questions/answered-questions.tsx'
import { Section } from '#web/ui/section.tsx'

/** The answers to the job's questions. Empty if the job had none when the application was sent. */
export function AnswersSection({ application }: { application: CompanyApplication }) {
  const { answers, unmet_requirements } = application
  if (answers.length === 0) return null
  return (
    <Section title="Answers" actions={<UnmetBadge unmet={unmet_requirements} />}>
      <AnsweredQuestions answers={answers} />
    </Section>
  )
}
