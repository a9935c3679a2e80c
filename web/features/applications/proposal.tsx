import { proposalText } from '#domain/applications/application.ts'
import type { SentApplication } from '#domain/applications/sent-application.ts'
import { budgetText } from '#domain/jobs/budget.ts'
import { cx } from '#web/ui/cx.ts'

type ProposalFields = Pick<
  SentApplication,
  'proposal_rate' | 'engagement_type' | 'budget_min' | 'budget_max' | 'budget_total'
>

/** What the applicant asked for, next to what the job offers. */
export function Proposal({ application, large }: { application: ProposalFields; large?: boolean }) {
  const value = cx('tabular mt-0.5', large ? 'text-lg' : 'text-sm')
  return (
    <dl
      className={cx(
        'grid items-start gap-x-4 text-sm',
        large ? 'grid-cols-[repeat(2,max-content)] gap-x-8' : 'grid-cols-[6rem_7rem]',
      )}
    >
      <div>
        <dt className="text-ink-faint">You asked for</dt>
        <dd className={cx(value, 'font-semibold')}>{proposalText(application)}</dd>
      </div>
      <div>
        <dt className="text-ink-faint">The job offers</dt>
        <dd className={value}>{budgetText(application)}</dd>
      </div>
    </dl>
  )
}
