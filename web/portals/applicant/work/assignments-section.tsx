import { BriefcaseBusiness } from 'lucide-react'
import { Link } from 'react-router'
import { rateText } from '#domain/assignments/terms-text.ts'
import { rateLabels } from '#domain/fees/rate-labels.ts'
import { countOf } from '#domain/kernel/count.ts'
import { pathTo } from '#domain/paths.ts'
import { weeklyHoursText } from '#domain/working-hours/working-pattern.ts'
import { AssignmentStatusBadge } from '#web/features/assignments/assignment-status-badge.tsx'
import { Loaded } from '#web/lib/api/loaded.tsx'
import { useReturnState } from '#web/lib/navigation/return-to.ts'
import { formatDate } from '#web/lib/time/format-date.ts'
import { Badge } from '#web/ui/badge.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Skeleton, Skeletons } from '#web/ui/skeleton.tsx'
import { useOwnAssignments } from './use-own-assignments.ts'

/** The applicant's assignments, with links to their pages. */
export function AssignmentsSection() {
  const assignments = useOwnAssignments()
  const state = useReturnState()
  return (
    <Card flush>
      <Loaded
        query={assignments}
        error="Failed to load your assignments. Please try again."
        loading={
          <Skeletons count={3} label="Loading your assignments" className="grid gap-4 p-5">
            <Skeleton className="h-12" />
          </Skeletons>
        }
      >
        {(items) =>
          items.length === 0 ? (
            <EmptyState
              icon={<BriefcaseBusiness aria-hidden />}
              title="No assignments yet"
              description="When you accept an offer, your assignment appears here."
              action={<ButtonLink to={pathTo('applicant_jobs')}>Find jobs</ButtonLink>}
            />
          ) : (
            <ul aria-label="Assignments" className="divide-y divide-line">
              {items.map((one) => (
                <li
                  key={one.id}
                  className="relative flex flex-wrap items-center gap-x-6 gap-y-2 px-5 py-3 transition-colors hover:bg-hover"
                >
                  <div className="min-w-0 grow basis-56">
                    <Link
                      to={pathTo('applicant_assignment', { id: one.id })}
                      state={state}
                      className="rounded-sm font-semibold wrap-anywhere after:absolute after:inset-0"
                    >
                      {one.role_title}
                    </Link>
                    <p className="text-sm wrap-anywhere text-ink-soft">{one.company.name}</p>
                  </div>
                  <p className="tabular text-sm text-ink-soft">
                    {formatDate(one.start_date)} – {one.ends_on ? formatDate(one.ends_on) : 'no end date'}
                  </p>
                  <p className="tabular text-sm">
                    {weeklyHoursText(one.weekly_hours)} a week
                    {one.rates.pay_cents !== null &&
                      ` · ${rateLabels.pay} ${rateText(one.rates.pay_cents, one.engagement_type)}`}
                  </p>
                  <p className="flex flex-wrap gap-1.5">
                    <AssignmentStatusBadge status={one.status} />
                    {one.overdue_items > 0 && (
                      <Badge tone="mango">{countOf(one.overdue_items, 'overdue task', 'overdue tasks')}</Badge>
                    )}
                  </p>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </Card>
  )
}
