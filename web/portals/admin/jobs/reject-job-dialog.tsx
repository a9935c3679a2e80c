import { jobManagementApi } from '#domain/jobs/job-management-api.ts'
import { jobFlagLimits, rejectJobForm } from '#domain/jobs/job-flag.ts'
import { useCall } from '#web/lib/api/query.ts'
import { ReasonDialog } from '#web/lib/form/reason-dialog.tsx'
import { toast } from '#web/ui/toast.ts'

interface RejectJobDialogProps {
  id: string
  title: string
  onClose: () => void
}

/** Rejects a job that was sent for review. */
export function RejectJobDialog({ id, title, onClose }: RejectJobDialogProps) {
  const reject = useCall(jobManagementApi.reject)
  return (
    <ReasonDialog
      schema={rejectJobForm}
      title={`Reject ${title}?`}
      description="The job stays hidden from applicants until its company edits it."
      hint="The company reads the reason."
      limit={jobFlagLimits.reason}
      action="Reject"
      busy="Rejecting…"
      look="danger"
      onSubmit={async (body) => {
        await reject.mutateAsync({ params: { id }, body })
        toast({ title: 'Job rejected', description: title })
      }}
      onClose={onClose}
    />
  )
}
