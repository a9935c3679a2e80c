import { useQuery } from '@tanstack/react-query'
import { Palmtree } from 'lucide-react'
import { parseAsStringLiteral, useQueryStates } from 'nuqs'
import { leaveApi } from '#domain/leave/api.ts'
import { leaveMachine, leavesQuery } from '#domain/leave/leave.ts'
import { Loaded } from '#web/lib/api/loaded.tsx'
import { queryFor } from '#web/lib/api/query.ts'
import { inUrl } from '#web/lib/navigation/in-url.ts'
import { useStayInPages } from '#web/lib/navigation/stay-in-pages.ts'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { Skeleton, Skeletons } from '#web/ui/skeleton.tsx'
import { LeaveItem } from './leave-item.tsx'

const labels: Record<(typeof leaveMachine.states)[number], string> = {
  requested: 'Requested',
  approved: 'Approved',
  declined: 'Declined',
  canceled: 'Canceled',
}

interface LeaveListProps {
  /** The other party, which is named unless all leave is of one assignment. */
  names?: 'talent' | 'company'
  assignment_id?: string
  empty: string
}

/** Leave, latest first. */
export function LeaveList({ names, assignment_id, empty }: LeaveListProps) {
  const [{ leave: status, leave_page: asked }, setList] = useQueryStates({
    leave: parseAsStringLiteral(leaveMachine.states),
    leave_page: inUrl(leavesQuery.shape.page).withDefault(1),
  })
  const leaves = useQuery(
    queryFor(leaveApi.list, { query: { page: asked, status: status ?? undefined, assignment_id } }),
  )
  const goTo = (page: number) => setList({ leave_page: page })
  useStayInPages(leaves.data, asked, goTo)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <div className="flex overflow-x-auto">
        <SegmentedControl
          label="Leave to show"
          value={status ?? 'all'}
          onValueChange={(next) => void setList({ leave: next === 'all' ? null : next, leave_page: null })}
          segments={[
            { value: 'all', label: 'All' },
            ...leaveMachine.states.map((value) => ({ value, label: labels[value] })),
          ]}
        />
      </div>
      <Card flush>
        <Loaded
          query={leaves}
          error="Failed to load leave. Please try again."
          loading={
            <Skeletons count={3} label="Loading leave" className="grid gap-4 p-5">
              <Skeleton className="h-16" />
            </Skeletons>
          }
        >
          {({ items, page, per_page, total }) => (
            <>
              {total === 0 ? (
                <EmptyState icon={<Palmtree aria-hidden />} title="No leave" description={empty} />
              ) : (
                <ul aria-label="Leave" className="divide-y divide-line">
                  {items.map((one) => (
                    <LeaveItem key={one.id} leave={one} {...(names ? { names } : {})} />
                  ))}
                </ul>
              )}
              <Pagination page={page} perPage={per_page} total={total} onPageChange={(next) => void goTo(next)} />
            </>
          )}
        </Loaded>
      </Card>
    </div>
  )
}
