import { useState } from 'react'
import { leaveApi } from '#domain/leave/api.ts'
import type { Leave } from '#domain/leave/leave.ts'
import { useCall } from '#web/lib/api/query.ts'
import { lazyDialog, useReadyDialogs } from '#web/lib/document/lazy-dialog.tsx'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.ts'
import type { AskedLeave } from './decline-leave-dialog.tsx'

const DeclineLeaveDialog = lazyDialog(async () => (await import('./decline-leave-dialog.tsx')).DeclineLeaveDialog)

interface AnswerLeaveProps {
  leave: AskedLeave
  allowed: Leave['allowed']
  /** What is answered, for the names of the buttons. */
  about: string
  onAnswered?: () => void
}

/** Approves requested leave, or declines it with a reason. */
export function AnswerLeave({ leave, allowed, about, onAnswered }: AnswerLeaveProps) {
  const [declining, setDeclining] = useState(false)
  useReadyDialogs(DeclineLeaveDialog)
  const approve = useCall(leaveApi.approve, { invalidates: ['time', 'notifications'] })
  const hidden = <span className="sr-only">: {about}</span>
  return (
    <>
      {allowed.includes('approve') && (
        <Button
          size="sm"
          look="primary"
          busy={approve.isPending}
          busyLabel="Approving…"
          onClick={() =>
            approve.mutate(
              { params: { id: leave.id } },
              {
                onSuccess: () => {
                  onAnswered?.()
                  toast({ title: 'Leave approved' })
                },
                onError: ({ message }) => toast({ variant: 'destructive', title: message }),
              },
            )
          }
        >
          Approve{hidden}
        </Button>
      )}
      {allowed.includes('decline') && (
        <Button size="sm" onClick={() => setDeclining(true)}>
          Decline…{hidden}
        </Button>
      )}
      {declining && (
        <DeclineLeaveDialog
          leave={leave}
          onClose={() => setDeclining(false)}
          {...(onAnswered && { onDeclined: onAnswered })}
        />
      )}
    </>
  )
}
