import { milestonesApi } from '#domain/milestones/api.ts'
import { milestoneLimits, returnMilestoneForm } from '#domain/milestones/milestone.ts'
import type { Milestone } from '#domain/milestones/milestone.ts'
import { ReasonDialog } from '#web/lib/form/reason-dialog.tsx'
import { useCall } from '#web/lib/api/query.ts'
import { toast } from '#web/ui/toast.ts'

interface ReturnMilestoneDialogProps {
  milestone: Pick<Milestone, 'id' | 'title'>
  onReturned?: () => void
  onClose: () => void
}

/** Asks what is missing before a milestone is returned. */
export function ReturnMilestoneDialog({ milestone: { id, title }, onReturned, onClose }: ReturnMilestoneDialogProps) {
  const giveBack = useCall(milestonesApi.return, { invalidates: ['notifications'] })
  return (
    <ReasonDialog
      schema={returnMilestoneForm}
      title={`Return “${title}”?`}
      description="The talent can deliver it again."
      hint="Say what is missing. The talent sees it."
      limit={milestoneLimits.reason}
      action="Return"
      busy="Returning…"
      onSubmit={async (body) => {
        await giveBack.mutateAsync({ params: { id }, body })
        onReturned?.()
        toast({ title: 'Milestone returned' })
      }}
      onClose={onClose}
    />
  )
}
