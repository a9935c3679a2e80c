import type { ReactNode } from 'react'
import { noticeQuestion } from '#content/question-suggestions.ts'
import type { ComparedApplication } from '#domain/applications/compared-application.ts'
import type { CompanyJob } from '#domain/jobs/job.ts'
import { daysBetween } from '#domain/kernel/calendar.ts'
import { countOf } from '#domain/kernel/count.ts'
import type { ComparedCandidate } from '#domain/scorecards/comparison.ts'
import { formatDate } from '#web/lib/time/format-date.ts'
import { useToday } from '#web/lib/time/use-today.ts'
import type { ComparedFact } from '#web/ui/comparison-table.tsx'

/** When a candidate can start, and who says so. */
export const startFact = (job: Pick<CompanyJob, 'start_date'>): ComparedFact<ComparedCandidate> => ({
  key: 'start',
  label: 'Can start',
  of: ({ application }) => {
    const notice = application.start ? null : noticeWeeks(application)
    if (application.start) return <Start start={application.start} wanted_on={job.start_date} />
    return notice !== null && <Said what={noticeText(notice)} source="Answer about the notice period" />
  },
})

const sourceTexts: Record<NonNullable<ComparedApplication['start']>['source'], string> = {
  agreed: 'Agreed in the offer',
  counteroffer: 'From the counteroffer',
  application: 'From the application',
  offer: 'Proposed in your offer',
}

interface StartProps {
  start: NonNullable<ComparedApplication['start']>
  /** The start date of the job. */
  wanted_on: string | null
}

function Start({ start: { on, source }, wanted_on }: StartProps) {
  const today = useToday()
  const isAgreed = source === 'agreed'
  // Only candidates say that they can start now; a past date of an offer stays a date.
  const isAtOnce = on <= today && (source === 'application' || source === 'counteroffer')
  const late = wanted_on !== null && !isAtOnce && !isAgreed ? daysBetween(wanted_on, on) : 0
  return (
    <Said what={isAtOnce ? 'Immediately' : formatDate(on)} source={sourceTexts[source]}>
      {late > 0 && (
        <span className="block text-ink-soft">{countOf(late, 'day', 'days')} after the start date of the job</span>
      )}
    </Said>
  )
}

interface SaidProps {
  what: string
  source: string
  children?: ReactNode
}

const Said = ({ what, source, children }: SaidProps) => (
  <>
    {what}
    {children}
    <span className="block text-ink-faint">{source}</span>
  </>
)

/** The answer to the suggested question about the notice period, as long as the company asks it in these words. */
function noticeWeeks({ answers }: ComparedApplication): number | null {
  const answer = answers.find(({ question }) => question.type === 'number' && question.text === noticeQuestion)
  return typeof answer?.value === 'number' ? answer.value : null
}

const noticeText = (weeks: number): string =>
  weeks === 0 ? 'No notice period' : `${countOf(weeks, 'week', 'weeks')} after giving notice`
