import { nextStepsOfTalent } from '#domain/applications/next-steps.ts'
import type { SentApplication } from '#domain/applications/sent-application.ts'
import { useNow } from '#web/lib/time/use-now.ts'
import { useTimeWriter } from './use-time-writer.ts'

type Standing = Pick<SentApplication, 'applicant_stage' | 'company_name' | 'answer_due_at' | 'next'>

/** What happens next with an application of the viewer. */
export function NextStep({ application }: { application: Standing }) {
  const { applicant_stage, company_name: name, answer_due_at, next: facts } = application
  const now = new Date(useNow()).toISOString()
  const write = useTimeWriter()
  return <>{nextStepsOfTalent({ facts, name, now, write, applicant_stage, answer_due_at }).join(' ')}</>
}
