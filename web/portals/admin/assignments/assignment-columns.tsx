import type { AssignmentSort, AssignmentSummary } from '#domain/assignments/assignment.ts'
import { AssignmentStatusBadge } from '#web/features/assignments/assignment-status-badge.tsx'
import { BothAmounts } from '#web/features/assignments/both-amounts.tsx'
import { PresenceMark } from '#web/features/assignments/presence-mark.tsx'
import type { StaffColumn } from '#web/lib/list/staff-table.tsx'
import { formatDate } from '#web/lib/time/format-date.ts'
import { SecondLine } from '#web/ui/table.tsx'

/** The columns of the list of assignments. */
export const assignmentColumns: readonly StaffColumn<AssignmentSummary, AssignmentSort>[] = [
  {
    value: 'company',
    label: 'Company',
    width: 'w-30',
    by: 'company',
    cell: ({ company }) => <Name>{company.name}</Name>,
  },
  {
    value: 'role',
    label: 'Role',
    width: 'w-45',
    by: 'role',
    cell: ({ role_title }) => <Name>{role_title}</Name>,
  },
  {
    value: 'status',
    label: 'Status',
    width: 'w-29',
    by: 'status',
    wide: true,
    cell: (assignment) => (
      <>
        <AssignmentStatusBadge status={assignment.status} />
        <Marks assignment={assignment} />
      </>
    ),
  },
  {
    value: 'start_date',
    label: 'Start Date',
    width: 'w-29',
    by: 'start_date',
    downFirst: true,
    cell: ({ start_date, ends_on }) => (
      <>
        {formatDate(start_date)}
        {ends_on && <SecondLine className="text-ink-soft">to {formatDate(ends_on)}</SecondLine>}
      </>
    ),
  },
  {
    value: 'rate',
    label: 'Rate',
    width: 'w-32',
    cell: ({ rates, engagement_type }) => (
      <BothAmounts
        bill_cents={rates.bill_cents ?? 0}
        pay_cents={rates.pay_cents ?? 0}
        {...(engagement_type === 'hourly' && { unit: '/hr' })}
      />
    ),
  },
]

/** A name on at most two lines. */
function Name({ children }: { children: string }) {
  return (
    <span
      title={children}
      className="wrap-anywhere @3xl:line-clamp-3 @3xl:leading-5 @3xl:whitespace-normal group-data-compact/list:@3xl:line-clamp-1"
    >
      {children}
    </span>
  )
}

/** What needs attention now. */
function Marks({
  assignment: { status, presence, has_open_replacement, overdue_items },
}: {
  assignment: AssignmentSummary
}) {
  const isOverdue = status !== 'ended' && overdue_items > 0
  if (status !== 'active' && !has_open_replacement && !isOverdue) return null
  return (
    <SecondLine className="flex flex-wrap gap-x-2 gap-y-1">
      {has_open_replacement ? (
        <span className="text-xs font-semibold text-mango-ink">Replacement</span>
      ) : isOverdue ? (
        <span className="text-xs font-semibold text-danger-ink">{overdue_items} overdue</span>
      ) : (
        status === 'active' && <PresenceMark presence={presence} />
      )}
    </SecondLine>
  )
}
