import { leaveApi } from '#domain/leave/api.ts'
import { declineLeaveForm, leaveLimits } from '#domain/leave/leave.ts'
import type { Leave } from '#domain/leave/leave.ts'
import { ReasonDialog } from '#web/lib/form/reason-dialog.tsx'
import { useCall } from '#web/lib/api/query.ts'
import { toast } from '#web/ui/toast.ts'
import { leaveDates } from './leave-dates.ts'

export interface AskedLeave extends Pick<Leave, 'id' | 'from_on' | 'to_on'> {
  talent: Pick<Leave['talent'], 'name'>
}

interface DeclineLeaveDialogProps {
  leave: AskedLeave
  onDeclined?: () => void
  onClose: () => void
}

/** Asks for the reason before leave is declined. */
export function DeclineLeaveDialog({ leave, onDeclined, onClose }: DeclineLeaveDialogProps) {
  const { id, talent } = leave
  const decline = useCall(leaveApi.decline, { invalidates: ['notifications'] })
  return (
    <ReasonDialog
      schema={declineLeaveForm}
      title="Decline this leave?"
      description={`${talent.name}, ${leaveDates(leave)}.`}
      hint={`${talent.name} sees it.`}
      limit={leaveLimits.reason}
      action="Decline Leave"
      busy="Declining…"
      look="danger"
      onSubmit={async (body) => {
        await decline.mutateAsync({ params: { id }, body })
        onDeclined?.()
        toast({ title: 'Leave declined' })
      }}
      onClose={onClose}
    />
  )
}
