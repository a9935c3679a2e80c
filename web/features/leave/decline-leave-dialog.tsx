import { leaveApi } from '#domain/leave/api.ts'
import { declineLeaveForm, leaveLimits } from '#domain/leave/leave.ts'
import type { Leave } from '#domain/leave/leave.ts'
import { ReasonDialog } from '#web/lib/form/reason-dialog.tsx'
import { useCall } from '#web/lib/api/query.ts'
import { toast } from '#web/ui/toast.ts'

interface DeclineLeaveDialogProps {
  leave: Leave
  dates: string
  onClose: () => void
}

/** Asks for the reason before leave is declined. */
export function DeclineLeaveDialog({ leave: { id, talent }, dates, onClose }: DeclineLeaveDialogProps) {
  const decline = useCall(leaveApi.decline)
  return (
    <ReasonDialog
      schema={declineLeaveForm}
      title="Decline this leave?"
      description={`${talent.name}, ${dates}.`}
      hint={`${talent.name} sees it.`}
      limit={leaveLimits.reason}
      action="Decline Leave"
      busy="Declining…"
      look="danger"
      onSubmit={async (body) => {
        await decline.mutateAsync({ params: { id }, body })
        toast({ title: 'Leave declined' })
      }}
      onClose={onClose}
    />
  )
}
