import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { assignmentsApi } from '#domain/assignments/api.ts'
import type { Assignment } from '#domain/assignments/assignment.ts'
import { shownRateTexts } from '#domain/assignments/terms-text.ts'
import { pathTo } from '#domain/paths.ts'
import { weeklyHoursText } from '#domain/working-hours/working-pattern.ts'
import { AssignmentStatusBadge } from '#web/features/assignments/assignment-status-badge.tsx'
import { Timeline } from '#web/features/audit/timeline.tsx'
import { StaffNotes } from '#web/features/staff-notes/staff-notes.tsx'
import { queryFor } from '#web/lib/api/query.ts'
import { useMe } from '#web/lib/api/session.ts'
import { ItemDrawer } from '#web/lib/list/item-drawer.tsx'
import { useReturnState } from '#web/lib/navigation/return-to.ts'
import { useTitle } from '#web/lib/navigation/title.ts'
import { formatDate } from '#web/lib/time/format-date.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Detail } from '#web/ui/detail.tsx'

/** An assignment beside the list: its facts, and what happened to it. Its page has everything else. */
export function AssignmentDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const assignment = useQuery(queryFor(assignmentsApi.find, { params: { id } }))
  const state = useReturnState()
  useTitle(assignment.data?.talent.name)
  return (
    <ItemDrawer
      query={assignment}
      noun="assignment"
      title={(loaded) => loaded?.talent.name ?? 'Assignment'}
      onClose={onClose}
    >
      {(loaded) => (
        <>
          <Facts assignment={loaded} />
          <ButtonLink to={pathTo('admin_assignment', { id })} state={state} className="justify-self-start">
            Open Assignment
          </ButtonLink>
          <StaffNotes subject="assignment" subjectId={id} />
          <Timeline subjectId={id} />
        </>
      )}
    </ItemDrawer>
  )
}

const linkClasses = 'rounded-sm text-primary-ink wrap-anywhere hover:underline'

function Facts({ assignment }: { assignment: Assignment }) {
  const { allowed } = useMe()
  const { company, talent, terms, account_manager, start_date, ends_on, end_reason, pause_reason } = assignment
  return (
    <dl className="grid grid-cols-[repeat(auto-fill,minmax(13rem,1fr))] gap-x-6 gap-y-4 text-sm">
      <Detail name="Status">
        <AssignmentStatusBadge status={assignment.status} />
      </Detail>
      <Detail name="Role">{terms.role_title}</Detail>
      <Detail name="Talent">
        {allowed.includes('list_applicants') ? (
          <Link to={pathTo('admin_applicant', { id: talent.id })} className={linkClasses}>
            {talent.name}
          </Link>
        ) : (
          talent.name
        )}
      </Detail>
      <Detail name="Company">
        <Link to={pathTo('admin_company', { id: company.id })} className={linkClasses}>
          {company.name}
        </Link>
      </Detail>
      {shownRateTexts(terms.rates, terms.engagement_type).map(({ name, text }) => (
        <Detail key={name} name={name}>
          <span className="tabular">{text}</span>
        </Detail>
      ))}
      <Detail name="Hours">{weeklyHoursText(terms.weekly_hours)} a week</Detail>
      <Detail name="Start Date">{formatDate(start_date)}</Detail>
      <Detail name="End Date">{ends_on ? formatDate(ends_on) : '–'}</Detail>
      <Detail name="Account Manager">{account_manager?.name ?? '–'}</Detail>
      {pause_reason && (
        <Detail name="Reason of the pause" wide>
          {pause_reason}
        </Detail>
      )}
      {end_reason && (
        <Detail name="Reason of the end" wide>
          {end_reason}
        </Detail>
      )}
    </dl>
  )
}
