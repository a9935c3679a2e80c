import { useState } from 'react'
import { timeApi } from '#domain/time/api.ts'
import type { TimesheetLine } from '#domain/time/timesheet.ts'
import { useCall } from '#web/lib/api/query.ts'
import { useMe } from '#web/lib/api/session.ts'
import { Confirm } from '#web/lib/document/confirm.tsx'
import { useTimeZone } from '#web/lib/time/use-time-zone.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.ts'
import { dayOfLine } from './line-title.ts'

/** Resolves a disputed line: the company accepts it, or its talent or staff, agree that it is not paid. */
export function ResolveLine({ line }: { line: TimesheetLine }) {
  const { role } = useMe()
  const resolve = useCall(timeApi.resolveLine)
  const [isConfirming, setConfirming] = useState(false)
  const action = role === 'applicant' ? 'Accept Without Payment' : 'Do Not Pay'
  const day = dayOfLine(line, useTimeZone())
  const settle = (outcome: 'approve' | 'reject') =>
    resolve.mutate(
      { params: { id: line.id! }, body: { outcome } },
      {
        onSuccess: () => toast({ title: outcome === 'approve' ? 'Hours approved' : 'Hours not paid' }),
        onSettled: () => setConfirming(false),
        onError: ({ message }) => toast({ variant: 'destructive', title: message }),
      },
    )
  return (
    <div className="flex flex-wrap gap-2">
      {role === 'company' && (
        <Button size="sm" busy={resolve.isPending} onClick={() => settle('approve')}>
          Approve Hours<span className="sr-only"> of {day}</span>
        </Button>
      )}
      {role !== 'company' && (
        <>
          <Button size="sm" onClick={() => setConfirming(true)}>
            {action}
            <span className="sr-only"> for {day}</span>
          </Button>
          <Confirm
            open={isConfirming}
            title={`${action}?`}
            description={`The hours of ${day} will not be paid. This cannot be undone.`}
            action={action}
            danger
            busy={resolve.isPending}
            onConfirm={() => settle('reject')}
            onCancel={() => setConfirming(false)}
          />
        </>
      )}
    </div>
  )
}
