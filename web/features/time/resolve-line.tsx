import { timeApi } from '#domain/time/api.ts'
import type { TimesheetLine } from '#domain/time/timesheet.ts'
import { useCall } from '#web/lib/api/query.ts'
import { useMe } from '#web/lib/api/session.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.ts'
import { weekdayText } from './line-title.ts'

/** Resolves a disputed line: the company accepts it, or its talent agrees that it is not paid. Staff do both. */
export function ResolveLine({ line }: { line: TimesheetLine }) {
  const { role } = useMe()
  const resolve = useCall(timeApi.resolveLine)
  const day = weekdayText(line.on_date)
  const settle = (outcome: 'approve' | 'reject') =>
    resolve.mutate(
      { params: { id: line.id! }, body: { outcome } },
      {
        onSuccess: () => toast({ title: outcome === 'approve' ? 'Hours approved' : 'Hours not paid' }),
        onError: ({ message }) => toast({ variant: 'destructive', title: message }),
      },
    )
  return (
    <div className="flex flex-wrap gap-2">
      {role !== 'applicant' && (
        <Button size="sm" busy={resolve.isPending} onClick={() => settle('approve')}>
          Approve Hours<span className="sr-only"> of {day}</span>
        </Button>
      )}
      {role !== 'company' && (
        <Button size="sm" busy={resolve.isPending} onClick={() => settle('reject')}>
          {role === 'applicant' ? 'Accept No Payment' : 'Do Not Pay'}
          <span className="sr-only"> for {day}</span>
        </Button>
      )}
    </div>
  )
}
