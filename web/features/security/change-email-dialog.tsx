import { securityApi } from '#domain/security/api.ts'
import { changeEmailForm } from '#domain/security/security.ts'
import { useCall } from '#web/lib/api/query.ts'
import { FormDialog } from '#web/lib/form/form-dialog.tsx'
import { FormField, useSchemaForm } from '#web/lib/form/form.tsx'
import { Input } from '#web/ui/input.tsx'
import { toast } from '#web/ui/toast.ts'

/** Requests another email address, which both addresses confirm. */
export function ChangeEmailDialog({ onClose }: { onClose: () => void }) {
  const change = useCall(securityApi.changeEmail)
  const form = useSchemaForm(changeEmailForm, { email: '' })
  return (
    <FormDialog
      form={form}
      open
      onOpenChange={(open) => !open && onClose()}
      title="Change your email address"
      description="We send a link to your current address and to the new one. The address changes when you have opened both."
      action="Send the links"
      busy="Sending…"
      onSubmit={async (body) => {
        await change.mutateAsync({ body })
        toast({ title: 'Check both inboxes', description: 'Open the links that we sent within two days.' })
      }}
    >
      <FormField form={form} name="email" label="New email address" required>
        {(field) => <Input {...field} type="email" autoComplete="email" spellCheck={false} />}
      </FormField>
    </FormDialog>
  )
}
