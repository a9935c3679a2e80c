import { securityApi } from '#domain/security/api.ts'
import { changePasswordForm } from '#domain/security/security.ts'
import type { AccountSecurity } from '#domain/security/security.ts'
import { useCall } from '#web/lib/api/query.ts'
import { FormDialog } from '#web/lib/form/form-dialog.tsx'
import { FormField, useSchemaForm } from '#web/lib/form/form.tsx'
import { PasswordInput } from '#web/ui/password-input.tsx'
import { toast } from '#web/ui/toast.ts'

interface ChangePasswordDialogProps {
  security: AccountSecurity
  onClose: () => void
}

/** Changes or sets the password. */
export function ChangePasswordDialog({ security, onClose }: ChangePasswordDialogProps) {
  const change = useCall(securityApi.changePassword)
  const form = useSchemaForm(changePasswordForm, { password: '' })
  const has = security.has_password
  return (
    <FormDialog
      form={form}
      open
      onOpenChange={(open) => !open && onClose()}
      title={has ? 'Change your password' : 'Set a password'}
      description="Your other sessions are signed out."
      action={has ? 'Change password' : 'Set password'}
      busy="Saving…"
      onSubmit={async (body) => {
        await change.mutateAsync({ body })
        toast({ title: has ? 'Password changed' : 'Password set' })
      }}
    >
      {/* Password managers store the password with it. */}
      <input type="hidden" autoComplete="username" value={security.email} readOnly />
      <FormField form={form} name="password" label="New password" required>
        {(field) => <PasswordInput {...field} autoComplete="new-password" />}
      </FormField>
    </FormDialog>
  )
}
