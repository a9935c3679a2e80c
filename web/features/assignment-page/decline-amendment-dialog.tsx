import { assignmentsApi } from '#domain/assignments/api.ts'
import { assignmentLimits, declineAmendmentForm } from '#domain/assignments/assignment.ts'
import { useCall } from '#web/lib/api/query.ts'
import { ReasonDialog } from '#web/lib/form/reason-dialog.tsx'
import { toast } from '#web/ui/toast.ts'

interface DeclineAmendmentDialogProps {
  id: string
  onClose: () => void
}

/** Declines an amendment, with the reason. */
export function DeclineAmendmentDialog({ id, onClose }: DeclineAmendmentDialogProps) {
  const decline = useCall(assignmentsApi.declineAmendment)
  return (
    <ReasonDialog
      schema={declineAmendmentForm}
      title="Decline this amendment?"
      description="The current terms stay in effect."
      hint="The other side sees it."
      limit={assignmentLimits.reason}
      action="Decline"
      busy="Declining…"
      look="danger"
      onSubmit={async (body) => {
        await decline.mutateAsync({ params: { id }, body })
        toast({ title: 'Amendment declined' })
      }}
      onClose={onClose}
    />
  )
}
