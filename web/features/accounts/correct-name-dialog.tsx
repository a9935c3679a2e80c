import { accountsApi } from '#domain/accounts/api.ts'
import { accountLimits, renameForm } from '#domain/accounts/account.ts'
import { useCall } from '#web/lib/api/query.ts'
import { useMe } from '#web/lib/api/session.ts'
import { FormDialog } from '#web/lib/form/form-dialog.tsx'
import { FormField, useSchemaForm } from '#web/lib/form/form.tsx'
import { Input } from '#web/ui/input.tsx'
import { toast } from '#web/ui/toast.ts'

/** Corrects the name on the user's own account, also from a form that is signed with it. */
export function CorrectNameDialog({ onCorrected, onClose }: { onCorrected?: () => void; onClose: () => void }) {
  const { name, role } = useMe()
  const form = useSchemaForm(renameForm, { name })
  // Contracts that are about to be signed contain the name.
  const rename = useCall(accountsApi.rename, { invalidates: ['offers', 'assignments'] })
  return (
    <FormDialog
      form={form}
      open
      onOpenChange={(open) => !open && onClose()}
      title="Correct your name"
      description="You sign contracts with your full legal name. Each correction is listed in the contracts that you sign afterward."
      action="Save Name"
      busy="Saving…"
      onSubmit={async (body) => {
        await rename.mutateAsync({ body })
        toast({ title: 'Name saved' })
        onCorrected?.()
      }}
    >
      <FormField
        form={form}
        name="name"
        label="Full legal name"
        {...(role === 'applicant' && {
          hint: 'If you enter another name, verified badges end, because they were checked for the earlier one.',
        })}
        required
      >
        {(field) => <Input {...field} maxLength={accountLimits.name} autoComplete="name" />}
      </FormField>
    </FormDialog>
  )
}
