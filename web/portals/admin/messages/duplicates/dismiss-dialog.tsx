import { duplicateAccountsApi } from '#domain/duplicate-accounts/api.ts'
import { dismissDuplicateForm, duplicateAccountLimits } from '#domain/duplicate-accounts/duplicate-account.ts'
import type { DuplicateAccount } from '#domain/duplicate-accounts/duplicate-account.ts'
import { useCall } from '#web/lib/api/query.ts'
import { ReasonDialog } from '#web/lib/form/reason-dialog.tsx'
import { toast } from '#web/ui/toast.ts'

interface DismissDialogProps {
  duplicate: DuplicateAccount
  onClose: () => void
}

/** Dismisses a suspicion, with the reason for other staff. */
export function DismissDialog({ duplicate: { id, older, newer }, onClose }: DismissDialogProps) {
  const dismiss = useCall(duplicateAccountsApi.dismiss, { invalidates: ['dashboard'] })
  const names = `${older.name} and ${newer.name}`
  return (
    <ReasonDialog
      schema={dismissDuplicateForm}
      title="Dismiss this possible duplicate?"
      description={`${names} stay as they are. New evidence opens it again.`}
      hint="Other staff read it."
      limit={duplicateAccountLimits.reason}
      action="Dismiss"
      busy="Dismissing…"
      onSubmit={async (body) => {
        await dismiss.mutateAsync({ params: { id }, body })
        toast({ title: 'Possible duplicate dismissed', description: names })
      }}
      onClose={onClose}
    />
  )
}
