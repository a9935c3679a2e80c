import type { CompanyJob } from '#domain/jobs/job.ts'
import type { ManagedJobSort } from '#domain/jobs/managed-jobs.ts'
import { JobStatusBadge } from '#web/features/jobs/job-status-badge.tsx'
import { Count } from '#web/lib/list/staff-table.tsx'
import type { StaffColumn } from '#web/lib/list/staff-table.tsx'
import { RelativeTime } from '#web/lib/time/relative-time.tsx'
import { Badge } from '#web/ui/badge.tsx'

/** The columns of the list of jobs. */
export const jobColumns: readonly StaffColumn<CompanyJob, ManagedJobSort>[] = [
  {
    value: 'company',
    label: 'Company',
    width: 'w-31',
    wide: true,
    cell: ({ company_name }) => (
      <span title={company_name} className="wrap-anywhere @3xl:line-clamp-3 @3xl:leading-5 @3xl:whitespace-normal">
        {company_name}
      </span>
    ),
  },
  {
    value: 'status',
    label: 'Status',
    width: 'w-32',
    by: 'status',
    cell: (job) => (
      <span className="inline-flex flex-wrap gap-x-1 gap-y-0.5">
        <JobStatusBadge status={job.status} />
        <ReviewBadge job={job} />
      </span>
    ),
  },
  {
    value: 'applications',
    label: 'Applications',
    width: 'w-28',
    by: 'applications',
    downFirst: true,
    cell: ({ applications_count }) => <Count of={applications_count} noun={['application', 'applications']} />,
  },
  {
    value: 'published_at',
    label: 'Posted Date',
    width: 'w-30',
    by: 'published_at',
    downFirst: true,
    cell: ({ published_at }) =>
      published_at ? (
        <>
          <span className="text-ink-soft @3xl:hidden">Posted </span>
          <RelativeTime at={published_at} className="@max-3xl:lowercase" focusable />
        </>
      ) : (
        <span className="text-ink-faint">Not posted</span>
      ),
  },
]

/** Why applicants do not see the job, if the staff or the automatic checks are the reason. */
export function ReviewBadge({ job: { flag, hidden_at } }: { job: Pick<CompanyJob, 'flag' | 'hidden_at'> }) {
  if (flag?.status === 'pending') return <Badge tone="danger">Flagged</Badge>
  if (flag?.status === 'rejected') return <Badge tone="neutral">Rejected</Badge>
  return hidden_at ? <Badge tone="neutral">Hidden</Badge> : null
}
