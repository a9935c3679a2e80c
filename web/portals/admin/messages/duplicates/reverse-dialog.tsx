import { duplicateAccountsApi } from '#domain/duplicate-accounts/api.ts'
import type { DuplicateAccount, ReversedMerging } from '#domain/duplicate-accounts/duplicate-account.ts'
import { mergingLimits, reversalForm } from '#domain/duplicate-accounts/merging.ts'
import { useCall } from '#web/lib/api/query.ts'
import { ReasonDialog } from '#web/lib/form/reason-dialog.tsx'
import { toast } from '#web/ui/toast.ts'

interface ReverseDialogProps {
  duplicate: DuplicateAccount
  onReversed: (result: ReversedMerging) => void
  onClose: () => void
}

/** Reverses a merge, with the reason for other staff. */
export function ReverseDialog({ duplicate: { id, older, newer }, onReversed, onClose }: ReverseDialogProps) {
  const reverse = useCall(duplicateAccountsApi.reverse, { invalidates: ['dashboard', 'applicantManagement'] })
  return (
    <ReasonDialog
      schema={reversalForm}
      title="Reverse this merge?"
      description="Both accounts can be used again, and what was moved goes back. Anything that has changed since stays as it is and is listed afterward. Both addresses get an email."
      hint="Other staff read it."
      limit={mergingLimits.reason}
      action="Reverse merge"
      busy="Reversing…"
      onSubmit={async (body) => {
        const result = await reverse.mutateAsync({ params: { id }, body })
        toast({ title: 'Merge reversed', description: `${older.email} and ${newer.email} are separate again.` })
        onReversed(result)
      }}
      onClose={onClose}
    />
  )
}
