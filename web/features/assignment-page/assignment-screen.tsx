import { useQuery } from '@tanstack/react-query'
import { parseAsStringLiteral, useQueryState } from 'nuqs'
import type { ReactNode } from 'react'
import { Suspense, lazy } from 'react'
import { useParams } from 'react-router'
import { assignmentsApi } from '#domain/assignments/api.ts'
import type { Assignment } from '#domain/assignments/assignment.ts'
import type { ScreenName } from '#domain/paths.ts'
import type { AssignmentTab } from '#domain/portal-paths.ts'
import { pathTo, screens } from '#domain/paths.ts'
import { assignmentTabs } from '#domain/portal-paths.ts'
import { isNotFound } from '#web/lib/api/is-not-found.ts'
import { Loaded } from '#web/lib/api/loaded.tsx'
import { queryFor } from '#web/lib/api/query.ts'
import { useReturnTo } from '#web/lib/navigation/return-to.ts'
import { useTitle } from '#web/lib/navigation/title.ts'
import { ItemNotFound } from '#web/shell/item-not-found.tsx'
import { DetailSkeleton } from '#web/ui/detail-skeleton.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { AssignmentActions } from './assignment-actions.tsx'
import { AssignmentNotices } from './assignment-notices.tsx'
import { AssignmentOverview } from './assignment-overview.tsx'
import { AssignmentStatusBadge } from '#web/features/assignments/assignment-status-badge.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { otherParty } from './other-party.ts'

const MilestoneList = lazy(async () => ({
  default: (await import('#web/features/milestones/milestone-list.tsx')).MilestoneList,
}))
const AdjustmentsOfAssignment = lazy(async () => ({
  default: (await import('#web/features/adjustments/adjustments-of-assignment.tsx')).AdjustmentsOfAssignment,
}))
const AssignmentFeedback = lazy(async () => ({
  default: (await import('./assignment-feedback.tsx')).AssignmentFeedback,
}))
const AssignmentHistory = lazy(async () => ({ default: (await import('./assignment-history.tsx')).AssignmentHistory }))
const AssignmentHours = lazy(async () => ({ default: (await import('./assignment-hours.tsx')).AssignmentHours }))
const AssignmentLeave = lazy(async () => ({ default: (await import('./assignment-leave.tsx')).AssignmentLeave }))
const ChecklistSection = lazy(async () => ({ default: (await import('./checklist-section.tsx')).ChecklistSection }))
const DocumentsSection = lazy(async () => ({ default: (await import('./documents-section.tsx')).DocumentsSection }))

interface AssignmentScreenProps {
  /** The screen with the list of assignments. */
  list: ScreenName
}

/** The page of the assignment in the URL, for either party and staff. */
export function AssignmentScreen({ list }: AssignmentScreenProps) {
  const { id } = useParams() as { id: string }
  const { title } = screens[list]
  const back = useReturnTo(pathTo(list), pathTo(list))
  const assignment = useQuery(queryFor(assignmentsApi.find, { params: { id } }))
  const { data } = assignment
  const name = data && otherParty(data)
  useTitle(name)
  if (isNotFound(assignment.error)) return <ItemNotFound item="Assignment" next={{ to: pathTo(list), label: title }} />
  return (
    <>
      <PageHeader
        title={<span className="wrap-anywhere">{name ?? 'Assignment'}</span>}
        description={data && <span className="wrap-anywhere">{descriptionOf(data)}</span>}
        mark={data && <AssignmentStatusBadge status={data.status} />}
        back={{ ...back, label: title }}
        actions={data && <AssignmentActions assignment={data} />}
      />
      <Loaded
        query={assignment}
        error="Failed to load the assignment. Please try again."
        loading={<DetailSkeleton label="Loading the assignment" tabs />}
      >
        {(loaded) => (
          <>
            <AssignmentNotices assignment={loaded} />
            <Sections assignment={loaded} />
          </>
        )}
      </Loaded>
    </>
  )
}

const descriptionOf = ({ side, terms, company }: Assignment): string =>
  side === 'staff' ? `${terms.role_title} at ${company.name}` : terms.role_title

interface SectionOfPage {
  label: string
  content: (assignment: Assignment) => ReactNode
  isShown?: (assignment: Assignment) => boolean
}

const sections: Record<AssignmentTab, SectionOfPage> = {
  overview: { label: 'Overview', content: (assignment) => <AssignmentOverview assignment={assignment} /> },
  hours: { label: 'Hours', content: (assignment) => <AssignmentHours assignment={assignment} /> },
  leave: { label: 'Leave', content: (assignment) => <AssignmentLeave assignment={assignment} /> },
  milestones: {
    label: 'Milestones',
    content: ({ id }) => <MilestoneList assignment_id={id} />,
    isShown: ({ terms }) => terms.engagement_type === 'fixed',
  },
  adjustments: {
    label: 'Expenses & bonuses',
    content: ({ id }) => <AdjustmentsOfAssignment assignment_id={id} />,
  },
  checklist: { label: 'Checklist', content: (assignment) => <ChecklistSection assignment={assignment} /> },
  documents: { label: 'Documents', content: (assignment) => <DocumentsSection assignment={assignment} /> },
  feedback: { label: 'Feedback', content: (assignment) => <AssignmentFeedback assignment={assignment} /> },
  history: { label: 'History', content: ({ id }) => <AssignmentHistory id={id} /> },
}

function Sections({ assignment }: { assignment: Assignment }) {
  const [tab, setTab] = useQueryState('tab', parseAsStringLiteral(assignmentTabs).withDefault('overview'))
  const tabs = assignmentTabs.flatMap((value) => {
    const section = sections[value]
    if (section.isShown?.(assignment) === false) return []
    return [
      {
        value,
        label: section.label,
        content: (
          <Suspense fallback={<Skeleton className="h-96 rounded-card" />}>{section.content(assignment)}</Suspense>
        ),
      },
    ]
  })
  return (
    <Tabs
      label="Assignment"
      value={tabs.some(({ value }) => value === tab) ? tab : 'overview'}
      onValueChange={(next) => void setTab(next, { history: 'push' })}
      tabs={tabs}
    />
  )
}
