import { securityApi } from '#domain/security/api.ts'
import { passkeyForm } from '#domain/security/security.ts'
import { useCall } from '#web/lib/api/query.ts'
import { FormDialog } from '#web/lib/form/form-dialog.tsx'
import { FormField, useSchemaForm } from '#web/lib/form/form.tsx'
import { Input } from '#web/ui/input.tsx'
import { toast } from '#web/ui/toast.ts'
import { createPasskey } from './passkeys.ts'

interface AddPasskeyDialogProps {
  onClose: () => void
  /** With recovery codes, if the user had none. */
  onAdded: (recovery_codes: string[] | null) => void
}

/** Names and creates a passkey. */
export function AddPasskeyDialog({ onClose, onAdded }: AddPasskeyDialogProps) {
  const add = useCall(securityApi.addPasskey, { invalidates: ['accounts'] })
  const form = useSchemaForm(passkeyForm, { name: '' })
  return (
    <FormDialog
      form={form}
      open
      onOpenChange={(open) => !open && onClose()}
      title="Add a passkey"
      description="Your browser asks you to create it in the next step. Your other sessions are signed out."
      action="Continue"
      busy="Waiting for the passkey…"
      onSubmit={async ({ name }) => {
        const { recovery_codes } = await add.mutateAsync({ body: await createPasskey(name) })
        toast({ title: 'Passkey added' })
        onAdded(recovery_codes)
      }}
    >
      <FormField form={form} name="name" label="Name" required hint="Such as the device that it is on.">
        {(field) => <Input {...field} autoComplete="off" placeholder="Work laptop" />}
      </FormField>
    </FormDialog>
  )
}
