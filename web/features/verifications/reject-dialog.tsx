import { verificationsApi } from '#domain/verifications/api.ts'
import { rejectVerificationForm, verificationLimits } from '#domain/verifications/verification.ts'
import type { Verification } from '#domain/verifications/verification.ts'
import { useCall } from '#web/lib/api/query.ts'
import { ReasonDialog } from '#web/lib/form/reason-dialog.tsx'
import { toast } from '#web/ui/toast.ts'

interface RejectDialogProps {
  verification: Verification
  onClose: () => void
}

/** Rejects a document, with the reason that its applicant reads. */
export function RejectDialog({ verification: { id, talent }, onClose }: RejectDialogProps) {
  const reject = useCall(verificationsApi.reject)
  return (
    <ReasonDialog
      schema={rejectVerificationForm}
      title={`Reject the document of ${talent.name}?`}
      description="The document is removed. The applicant can submit another one."
      hint="The applicant reads it."
      limit={verificationLimits.reason}
      action="Reject"
      busy="Rejecting…"
      look="danger"
      onSubmit={async (body) => {
        await reject.mutateAsync({ params: { id }, body })
        toast({ title: 'Verification rejected', description: talent.name })
      }}
      onClose={onClose}
    />
  )
}
