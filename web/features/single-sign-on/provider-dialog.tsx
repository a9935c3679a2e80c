import { singleSignOnApi } from '#domain/single-sign-on/api.ts'
import { providerForm, singleSignOnLimits } from '#domain/single-sign-on/single-sign-on.ts'
import type { SingleSignOn } from '#domain/single-sign-on/single-sign-on.ts'
import { useCall } from '#web/lib/api/query.ts'
import { FormDialog } from '#web/lib/form/form-dialog.tsx'
import { FormField, useSchemaForm } from '#web/lib/form/form.tsx'
import { CopyableCode } from '#web/ui/copyable-code.tsx'
import { Input } from '#web/ui/input.tsx'
import { toast } from '#web/ui/toast.ts'
import { ProviderGuides } from './provider-guides.tsx'

interface ProviderDialogProps {
  singleSignOn: SingleSignOn
  onClose: () => void
}

/** Sets the identity provider: the application that the company has registered there. */
export function ProviderDialog({ singleSignOn: { provider, redirect_uri, is_enabled }, onClose }: ProviderDialogProps) {
  const form = useSchemaForm(providerForm, {
    issuer: provider?.issuer ?? '',
    client_id: provider?.client_id ?? '',
    client_secret: '',
  })
  const configure = useCall(singleSignOnApi.configure)
  return (
    <FormDialog
      form={form}
      open
      onOpenChange={(open) => !open && onClose()}
      title="Identity provider"
      description="Register an application for OpenID Connect at your identity provider, with exactly this redirect URI and the scopes openid, email and profile. Then enter what it shows."
      action="Save"
      busy="Checking the identity provider…"
      width="lg"
      onSubmit={async (body) => {
        await configure.mutateAsync({ body })
        toast({ title: 'Identity provider saved' })
      }}
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-1.5 text-sm">
        <p className="font-medium">Redirect URI</p>
        <CopyableCode text={redirect_uri} label="Copy the redirect URI" />
      </div>
      <ProviderGuides />
      <FormField form={form} name="issuer" label="Issuer URL" hint="Without “/.well-known/openid-configuration”.">
        {(field) => (
          <Input
            {...field}
            type="url"
            maxLength={singleSignOnLimits.issuer}
            placeholder="https://login.example.com"
            autoComplete="off"
          />
        )}
      </FormField>
      <FormField form={form} name="client_id" label="Client ID">
        {(field) => <Input {...field} maxLength={singleSignOnLimits.client_id} autoComplete="off" spellCheck={false} />}
      </FormField>
      <FormField
        form={form}
        name="client_secret"
        label="Client secret"
        hint={
          provider
            ? `Leave it empty to keep the stored one. Another issuer or client ID needs its own secret${is_enabled ? ' and turns single sign-on off until you have tested it' : ''}.`
            : 'It is stored encrypted and never shown again.'
        }
      >
        {(field) => (
          <Input
            {...field}
            value={field.value ?? ''}
            type="password"
            maxLength={singleSignOnLimits.client_secret}
            autoComplete="off"
          />
        )}
      </FormField>
    </FormDialog>
  )
}
