import { Link } from 'react-router'
import { logoAddress } from '#domain/accounts/company-page.ts'
import type { SentApplication } from '#domain/applications/sent-application.ts'
import { pathTo } from '#domain/paths.ts'
import { ApplicantStageBadge } from '#web/features/applications/applicant-stage-badge.tsx'
import { NextStep } from '#web/features/applications/next-step.tsx'
import { Proposal } from '#web/features/applications/proposal.tsx'
import { RelativeTime } from '#web/lib/time/relative-time.tsx'
import { Avatar } from '#web/ui/avatar.tsx'

/** An application in the list: job, stage and next step. The whole item is a link. */
export function ApplicationItem({ application }: { application: SentApplication }) {
  const { id, job_title, company_name, company_logo_file_id, applicant_stage, stage_at } = application
  return (
    <li className="relative flex gap-4 px-5 py-5 transition-colors hover:bg-hover sm:px-6">
      <div className="max-sm:hidden">
        <Avatar name={company_name} square image={company_logo_file_id && logoAddress(company_logo_file_id)} />
      </div>
      <article className="min-w-0 grow">
        <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
          <div className="min-w-0">
            <h2 className="font-semibold wrap-anywhere">
              <Link
                to={pathTo('applicant_application', { id })}
                className="rounded-sm after:absolute after:inset-0 hover:underline"
              >
                {job_title}
              </Link>
            </h2>
            <p className="text-sm wrap-anywhere text-ink-soft">{company_name}</p>
          </div>
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="text-sm text-ink-faint">
              <span className="sr-only">Last update </span>
              <RelativeTime at={stage_at} />
            </span>
            <ApplicantStageBadge stage={applicant_stage} />
          </div>
        </div>
        <div className="mt-3 flex flex-wrap items-start justify-between gap-x-8 gap-y-3">
          <p className="min-w-0 grow basis-72 text-sm/6 wrap-anywhere text-ink-soft">
            <NextStep application={application} />
          </p>
          <Proposal application={application} />
        </div>
      </article>
    </li>
  )
}
