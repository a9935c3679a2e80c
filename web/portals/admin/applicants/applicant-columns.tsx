import type { ApplicantSort, ManagedApplicant } from '#domain/talent/managed-applicant.ts'
import { Count } from '#web/lib/list/staff-table.tsx'
import type { StaffColumn } from '#web/lib/list/staff-table.tsx'
import { RelativeTime } from '#web/lib/time/relative-time.tsx'
import { ApplicantStatusBadge } from './applicant-status-badge.tsx'

/** The columns of the list of applicants. */
export const applicantColumns: readonly StaffColumn<ManagedApplicant, ApplicantSort>[] = [
  {
    value: 'status',
    label: 'Status',
    width: 'w-34',
    by: 'status',
    cell: ({ status }) => <ApplicantStatusBadge status={status} />,
  },
  {
    value: 'applications',
    label: 'Applications',
    width: 'w-30',
    cell: ({ applications }) => <Count of={applications} noun={['application', 'applications']} />,
  },
  {
    value: 'hired',
    label: 'Hired',
    width: 'w-24',
    cell: ({ hired }) => <Count of={hired} noun={['hired', 'hired']} />,
  },
  {
    value: 'created_at',
    label: 'Created',
    width: 'w-36',
    by: 'created_at',
    downFirst: true,
    cell: ({ created_at }) => (
      <>
        <span className="text-ink-soft @3xl:hidden">Created </span>
        <RelativeTime at={created_at} className="@max-3xl:lowercase" focusable />
      </>
    ),
  },
]
