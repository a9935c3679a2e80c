import { applicantStageWords, naming } from '#domain/applications/applicant-stage.ts'
import type { SentApplication } from '#domain/applications/sent-application.ts'
import { useNow } from '#web/lib/time/relative-time.tsx'
import { wordedDay } from '#web/lib/time/worded-instant.ts'

type Standing = Pick<SentApplication, 'applicant_stage' | 'company_name' | 'answer_due_at'>

/** What happens next with an application, and until when. */
export function NextStep({ application }: { application: Standing }) {
  const { applicant_stage, company_name, answer_due_at } = application
  const now = useNow()
  return (
    <>
      {naming(applicantStageWords[applicant_stage].next, company_name)}
      {answer_due_at !== null &&
        (Date.parse(answer_due_at) > now
          ? ` An answer is due by ${wordedDay(answer_due_at)}.`
          : ` An answer was due by ${wordedDay(answer_due_at)}.`)}
    </>
  )
}
