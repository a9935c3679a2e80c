import { useQuery } from '@tanstack/react-query'
import { countOf } from '#domain/kernel/count.ts'
import { leaveApi } from '#domain/leave/api.ts'
import { queryFor } from '#web/lib/api/query.ts'
import { Detail } from '#web/ui/detail.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

/** The days of paid leave of an assignment in this year. */
export function LeaveBalance({ assignment_id, label }: { assignment_id: string; label: string }) {
  const { data } = useQuery(queryFor(leaveApi.balance, { params: { id: assignment_id } }))
  if (!data) return <Skeleton className="h-10" />
  return (
    <dl aria-label={label} className="tabular grid grid-cols-2 gap-x-6 gap-y-3 text-sm sm:grid-cols-4">
      <Detail name={`Paid leave in ${data.year}`}>{daysText(data.days)}</Detail>
      <Detail name="Taken or approved">{daysText(data.taken)}</Detail>
      <Detail name="Requested">{daysText(data.requested)}</Detail>
      <Detail name="Left">{daysText(data.left)}</Detail>
    </dl>
  )
}

const daysText = (days: number) => countOf(days, 'day', 'days')
