import { FileText } from 'lucide-react'
import { Link } from 'react-router'
import type { SentApplication } from '#domain/applications/sent-application.ts'
import { pathTo, screens } from '#domain/paths.ts'
import { ApplicantStageBadge } from '#web/features/applications/applicant-stage-badge.tsx'
import { RelativeTime } from '#web/lib/time/relative-time.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Section } from '#web/ui/section.tsx'
import { SectionLink } from './section-link.tsx'
import { RowsSkeleton } from './rows-skeleton.tsx'

export const latestApplicationsShown = 3

/** The most recently updated applications. */
export function LatestApplications({ applications }: { applications: readonly SentApplication[] | undefined }) {
  return (
    <Section
      title="My Applications"
      actions={<SectionLink to={pathTo('applicant_applications')}>View All</SectionLink>}
    >
      {applications === undefined ? (
        <RowsSkeleton label="Loading your applications" count={latestApplicationsShown} />
      ) : applications.length === 0 ? (
        <EmptyState
          icon={<FileText aria-hidden />}
          title="No applications yet"
          description="Track your applications here."
          action={<ButtonLink to={pathTo('applicant_jobs')}>{screens.applicant_jobs.title}</ButtonLink>}
        />
      ) : (
        <ul aria-label="My Applications" className="divide-y divide-line">
          {applications.map((application) => (
            <li
              key={application.id}
              className="relative flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3.5"
            >
              <div className="min-w-0 grow basis-48">
                <h3 className="text-sm font-semibold wrap-anywhere">
                  <Link
                    to={pathTo('applicant_application', { id: application.id })}
                    className="rounded-sm after:absolute after:inset-0 hover:underline"
                  >
                    {application.job_title}
                  </Link>
                </h3>
                <p className="text-sm wrap-anywhere text-ink-soft">
                  {application.company_name}
                  <span className="text-ink-faint">
                    {' · '}
                    <RelativeTime at={application.stage_at} />
                  </span>
                </p>
              </div>
              <ApplicantStageBadge stage={application.applicant_stage} />
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}
