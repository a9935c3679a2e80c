import { singleSignOnApi } from '#domain/single-sign-on/api.ts'
import { singleSignOnForm, singleSignOnLimits } from '#domain/single-sign-on/single-sign-on.ts'
import { useCall } from '#web/lib/api/query.ts'
import { FormDialog } from '#web/lib/form/form-dialog.tsx'
import { FormField, useSchemaForm } from '#web/lib/form/form.tsx'
import { Input } from '#web/ui/input.tsx'

/** Adds the domain whose addresses sign in with single sign-on. */
export function AddDomainDialog({ onClose }: { onClose: () => void }) {
  const form = useSchemaForm(singleSignOnForm, { domain: '' })
  const create = useCall(singleSignOnApi.create)
  return (
    <FormDialog
      form={form}
      open
      onOpenChange={(open) => !open && onClose()}
      title="Add a domain"
      description="Members with an email address of this domain sign in at your identity provider. You prove that it is yours in the next step."
      action="Add Domain"
      busy="Adding…"
      onSubmit={(body) => create.mutateAsync({ body })}
    >
      <FormField form={form} name="domain" label="Domain">
        {(field) => (
          <Input {...field} maxLength={singleSignOnLimits.domain} placeholder="example.com" spellCheck={false} />
        )}
      </FormField>
    </FormDialog>
  )
}
