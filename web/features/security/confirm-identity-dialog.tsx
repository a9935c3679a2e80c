import { useQuery } from '@tanstack/react-query'
import { Building2, CircleAlert, KeyRound } from 'lucide-react'
import { useEffect, useState } from 'react'
import { identityProviderLabels } from '#domain/accounts/account.ts'
import { securityApi } from '#domain/security/api.ts'
import type { AccountSecurity } from '#domain/security/security.ts'
import { passwordProof } from '#domain/security/security.ts'
import { singleSignOnApi } from '#domain/single-sign-on/api.ts'
import { call } from '#web/lib/api/api.ts'
import { Loaded } from '#web/lib/api/loaded.tsx'
import { queryFor } from '#web/lib/api/query.ts'
import { FormError, FormField, useSchemaForm } from '#web/lib/form/form.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { PasswordInput } from '#web/ui/password-input.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { providerMarks } from '#web/features/accounts/provider-marks.tsx'
import { openProviderWindow } from '#web/features/accounts/provider-window.ts'
import { askForPasskey } from './passkeys.ts'
import { supportsPasskeys } from './supports-passkeys.ts'
import { onIdentityConfirmed } from './identity-confirmed.ts'

interface ConfirmIdentityDialogProps {
  open: boolean
  onClose: (confirmed: boolean) => void
}

/** Asks the user to prove who they are. */
export default function ConfirmIdentityDialog({ open, onClose }: ConfirmIdentityDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose(false)}
      title="Confirm it’s you"
      description="This protects your account when someone else uses this device. We ask again after 15 minutes."
    >
      <Methods onConfirmed={() => onClose(true)} />
    </Dialog>
  )
}

function Methods({ onConfirmed }: { onConfirmed: () => void }) {
  const security = useQuery(queryFor(securityApi.show, {}))
  return (
    <Loaded
      query={security}
      error="Failed to load the ways to confirm. Please try again."
      loading={<Skeleton className="h-28 w-full" />}
    >
      {(loaded) => <LoadedMethods security={loaded} onConfirmed={onConfirmed} />}
    </Loaded>
  )
}

function LoadedMethods({ security, onConfirmed }: { security: AccountSecurity; onConfirmed: () => void }) {
  const { has_password, providers, passkeys, single_sign_on_domain } = security
  const hasPasskey = passkeys.length > 0 && supportsPasskeys()
  const hasProvider = providers.length > 0 || single_sign_on_domain !== null
  return (
    <div className="grid gap-5">
      {has_password && <PasswordForm onConfirmed={onConfirmed} />}
      {hasPasskey && <PasskeyButton onConfirmed={onConfirmed} />}
      {hasProvider && <Providers security={security} onConfirmed={onConfirmed} />}
      {!has_password && !hasPasskey && !hasProvider && (
        <p className="text-sm text-ink-soft">
          Your account has no password. Sign out, then choose “Forgot password?” on the sign-in page to set one.
        </p>
      )}
    </div>
  )
}

function PasswordForm({ onConfirmed }: { onConfirmed: () => void }) {
  const form = useSchemaForm(passwordProof, { password: '' })
  return (
    <form
      noValidate
      className="grid gap-5"
      onSubmit={(event) => {
        // The dialog may have been opened from another form, which would receive this event as well.
        event.stopPropagation()
        void form.submit(async ({ password }) => {
          await call(securityApi.reauthenticate, { body: { method: 'password', password } })
          onConfirmed()
        })(event)
      }}
    >
      <FormField form={form} name="password" label="Password" required>
        {(field) => <PasswordInput {...field} autoComplete="current-password" />}
      </FormField>
      <FormError form={form} />
      <Button type="submit" look="primary" busy={form.formState.isSubmitting} busyLabel="Confirming…">
        Confirm
      </Button>
    </form>
  )
}

function PasskeyButton({ onConfirmed }: { onConfirmed: () => void }) {
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState('')
  const confirm = async () => {
    setBusy(true)
    setError('')
    try {
      await call(securityApi.reauthenticate, {
        body: { method: 'passkey', passkey: await askForPasskey('reauthenticate') },
      })
      onConfirmed()
    } catch (refusal) {
      setError((refusal as Error).message)
      setBusy(false)
    }
  }
  return (
    <div className="grid gap-3">
      <Button busy={busy} busyLabel="Waiting for the passkey…" onClick={() => void confirm()}>
        <KeyRound aria-hidden />
        Confirm with a passkey
      </Button>
      {error && <Refusal message={error} />}
    </div>
  )
}

function Refusal({ message }: { message: string }) {
  return (
    <Banner tone="danger" alert icon={<CircleAlert aria-hidden />}>
      {message}
    </Banner>
  )
}

function Providers({ security, onConfirmed }: { security: AccountSecurity; onConfirmed: () => void }) {
  const { providers, single_sign_on_domain } = security
  const [error, setError] = useState('')
  useEffect(() => onIdentityConfirmed(onConfirmed), [onConfirmed])
  const confirmAt = (start: () => Promise<{ url: string }>) => {
    setError('')
    openProviderWindow(start).catch((refusal: Error) => setError(refusal.message))
  }
  return (
    <div className="grid gap-3">
      {single_sign_on_domain && (
        <Button onClick={() => confirmAt(() => call(singleSignOnApi.startReauthentication, {}))}>
          <Building2 aria-hidden />
          Confirm with single sign-on
        </Button>
      )}
      {providers.map((provider) => (
        <Button
          key={provider}
          onClick={() => confirmAt(() => call(securityApi.startReauthentication, { body: { provider } }))}
        >
          {providerMarks[provider]}
          Confirm with {identityProviderLabels[provider]}
        </Button>
      ))}
      {error && <Refusal message={error} />}
    </div>
  )
}
