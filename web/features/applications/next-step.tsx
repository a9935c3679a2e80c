import { applicantStageWords, withCompanyName } from '#domain/applications/applicant-stage.ts'
import type { SentApplication } from '#domain/applications/sent-application.ts'
import { useNow } from '#web/lib/time/use-now.ts'
import { formatDay } from '#web/lib/time/format-instant.ts'
import { useTimeZone } from '#web/lib/time/use-time-zone.ts'

type Standing = Pick<SentApplication, 'applicant_stage' | 'company_name' | 'answer_due_at'>

/** The next step of an application and its deadline. */
export function NextStep({ application }: { application: Standing }) {
  const { applicant_stage, company_name, answer_due_at } = application
  const now = useNow()
  const zone = useTimeZone()
  return (
    <>
      {withCompanyName(applicantStageWords[applicant_stage].next, company_name)}
      {answer_due_at !== null &&
        (Date.parse(answer_due_at) > now
          ? ` A reply is due by ${formatDay(answer_due_at, zone)}.`
          : ` A reply was due by ${formatDay(answer_due_at, zone)}.`)}
    </>
  )
}
