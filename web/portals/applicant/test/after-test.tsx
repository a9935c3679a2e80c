import { CalendarX, CircleCheck, CircleSlash, Hourglass, Sprout } from 'lucide-react'
import type { ReactNode } from 'react'
import { pathTo } from '#domain/paths.ts'
import type { TakenAttempt } from '#domain/tests/attempt.ts'
import { formatInstant, formatWeekday } from '#web/lib/time/format-instant.ts'
import { useTimeZone } from '#web/lib/time/use-time-zone.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { LateAnswers } from './late-answers.tsx'
import { Outcome } from './outcome.tsx'
import type { UnsentAnswers } from './unsent-answers.ts'

interface AfterTestProps {
  attempt: TakenAttempt
  unsent: UnsentAnswers
}

/** An attempt that has ended: what happens next, then its outcome. */
export function AfterTest({ attempt, unsent }: AfterTestProps) {
  return (
    <div className="grid max-w-3xl grid-cols-[minmax(0,1fr)] gap-6">
      <State attempt={attempt} />
      <LateAnswers unsent={unsent} />
      {attempt.outcome && <Outcome attempt={attempt} outcome={attempt.outcome} />}
    </div>
  )
}

function State({ attempt }: { attempt: TakenAttempt }) {
  const { status, due_at, company_name, submitted_at, ends_at, outcome_by, outcome, pass_rate } = attempt
  const zone = useTimeZone()
  const toApplication = (
    <ButtonLink to={pathTo('applicant_application', { id: attempt.application_id })}>View application</ButtonLink>
  )
  if (status === 'expired')
    return (
      <Notice icon={<CalendarX aria-hidden />} title="This test has expired" action={toApplication}>
        It had to be started by {formatInstant(due_at, zone)}. {company_name} can assign it to you again.
      </Notice>
    )
  if (status === 'cancelled')
    return (
      <Notice icon={<CircleSlash aria-hidden />} title="This test is no longer needed" action={toApplication}>
        Your application has ended, or the job was closed.
      </Notice>
    )
  if (!outcome) {
    const inTime = !submitted_at || !ends_at || Date.parse(submitted_at) < Date.parse(ends_at)
    return (
      <Notice icon={<CircleCheck aria-hidden />} tone="success" title="Your test is submitted" action={toApplication}>
        {!inTime && 'The time was over, so the answers that you had given were submitted for you. '}
        You will be notified of the outcome
        {outcome_by && ` by ${formatWeekday(outcome_by, zone)} at the latest`}.
      </Notice>
    )
  }
  if (!outcome.is_complete)
    return (
      <Notice icon={<Hourglass aria-hidden />} title="Some answers are still being graded" action={toApplication}>
        You will be notified when the result is complete.
      </Notice>
    )
  if (outcome.is_passed === false)
    return (
      <Notice icon={<Sprout aria-hidden />} title="You did not pass this time" action={toApplication}>
        {outcome.band && `Your score is in the range ${bandText(outcome.band)}. `}
        {company_name} asks for {pass_rate}%. This is the result of one test, and other parts of your application count
        too.
      </Notice>
    )
  return (
    <Notice
      icon={<CircleCheck aria-hidden />}
      tone="success"
      title={outcome.is_passed ? 'You passed' : 'Your test is complete'}
      action={toApplication}
    >
      {outcome.band && `Your score is in the range ${bandText(outcome.band)}. `}
      {outcome.is_passed && `${company_name} asks for ${pass_rate}%.`}
    </Notice>
  )
}

const bandText = (band: string) => band.charAt(0).toLowerCase() + band.slice(1)

interface NoticeProps {
  icon: ReactNode
  tone?: 'success'
  title: string
  action: ReactNode
  children: ReactNode
}

function Notice({ icon, tone, title, action, children }: NoticeProps) {
  return (
    <section className="rounded-card border border-line bg-surface p-6 shadow-card">
      <div className="flex flex-wrap items-start gap-x-5 gap-y-4">
        <span
          className={cx(
            'inline-flex size-12 shrink-0 items-center justify-center rounded-full [&_svg]:size-6',
            tone === 'success' ? 'bg-success-soft text-success-ink' : 'bg-primary-soft text-primary-ink',
          )}
        >
          {icon}
        </span>
        <div className="min-w-0 grow basis-60">
          <h2 className="text-xl font-semibold">{title}</h2>
          <p className="mt-1 max-w-prose wrap-anywhere text-ink-soft">{children}</p>
          <div className="mt-5">{action}</div>
        </div>
      </div>
    </section>
  )
}
