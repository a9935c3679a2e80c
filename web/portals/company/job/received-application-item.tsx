import { rateText } from '#domain/applications/application.ts'
import type { ReceivedApplication } from '#domain/applications/application.ts'
import { budgetText } from '#domain/jobs/job.ts'
import type { CompanyJob } from '#domain/jobs/job.ts'
import { StageBadge } from '../../../features/applications/stage-badge.tsx'
import { RelativeTime } from '../../../lib/relative-time.tsx'
import { Avatar } from '../../../ui/avatar.tsx'
import { Folded } from '../../../ui/folded.tsx'

interface ReceivedApplicationItemProps {
  application: ReceivedApplication
  job: CompanyJob
}

/** Somebody who applied: who they are, what they ask for, and their letter. */
export function ReceivedApplicationItem({ application, job }: ReceivedApplicationItemProps) {
  const { applicant_name, applicant_headline, proposal_rate } = application
  return (
    <li className="flex gap-4 px-5 py-5 sm:px-6">
      <div className="max-sm:hidden">
        <Avatar name={applicant_name} />
      </div>
      <article className="min-w-0 grow">
        <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
          <div className="min-w-0">
            <h3 className="font-semibold wrap-anywhere">{applicant_name}</h3>
            {applicant_headline && <p className="text-sm wrap-anywhere text-ink-soft">{applicant_headline}</p>}
          </div>
          <div className="flex items-center gap-3">
            <RelativeTime at={application.created_at} className="text-sm text-ink-faint" />
            <StageBadge stage={application.stage} />
          </div>
        </div>
        <dl className="mt-3 flex flex-wrap gap-x-6 gap-y-1 text-sm">
          <div className="flex gap-2">
            <dt className="text-ink-faint">Proposed rate</dt>
            <dd className="tabular font-semibold">{proposal_rate == null ? 'Not named' : rateText(proposal_rate)}</dd>
          </div>
          <div className="flex gap-2">
            <dt className="text-ink-faint">Budget</dt>
            <dd className="tabular">{budgetText(job)}</dd>
          </div>
        </dl>
        <div className="mt-3 text-sm/6">
          <Folded of={`the letter from ${applicant_name}`}>{application.cover_letter}</Folded>
        </div>
      </article>
    </li>
  )
}
