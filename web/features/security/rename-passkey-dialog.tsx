import { securityApi } from '#domain/security/api.ts'
import { passkeyForm } from '#domain/security/security.ts'
import type { Passkey } from '#domain/security/security.ts'
import { useCall } from '#web/lib/api/query.ts'
import { FormDialog } from '#web/lib/form/form-dialog.tsx'
import { FormField, useSchemaForm } from '#web/lib/form/form.tsx'
import { Input } from '#web/ui/input.tsx'
import { toast } from '#web/ui/toast.ts'

/** Renames a passkey. */
export function RenamePasskeyDialog({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const rename = useCall(securityApi.renamePasskey)
  const form = useSchemaForm(passkeyForm, { name: passkey.name })
  return (
    <FormDialog
      form={form}
      open
      onOpenChange={(open) => !open && onClose()}
      title="Rename the passkey"
      action="Rename"
      busy="Saving…"
      onSubmit={async (body) => {
        await rename.mutateAsync({ params: { id: passkey.id }, body })
        toast({ title: 'Passkey renamed' })
      }}
    >
      <FormField form={form} name="name" label="Name" required>
        {(field) => <Input {...field} autoComplete="off" />}
      </FormField>
    </FormDialog>
  )
}
