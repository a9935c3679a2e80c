import { useState } from 'react'
import { identityProviderLabels } from '#domain/accounts/account.ts'
import type { IdentityProvider } from '#domain/accounts/account.ts'
import { securityApi } from '#domain/security/api.ts'
import type { AccountSecurity } from '#domain/security/security.ts'
import { providerMarks } from '#web/features/accounts/provider-marks.tsx'
import { useCall } from '#web/lib/api/query.ts'
import { useSession } from '#web/lib/api/session.ts'
import { Button } from '#web/ui/button.tsx'
import { Confirm } from '#web/ui/confirm.tsx'
import { Section } from '#web/ui/section.tsx'
import { toast } from '#web/ui/toast.ts'
import { ChangeEmailDialog } from './change-email-dialog.tsx'
import { ChangePasswordDialog } from './change-password-dialog.tsx'
import { SettingRow, SettingRows } from '#web/ui/setting-rows.tsx'

const onError = ({ message }: Error) =>
  toast({ variant: 'destructive', title: 'Your sign-in methods have not changed', description: message })

/** The email address, the password and the identity providers that the user signs in with. */
export function SignInMethodsSection({ security }: { security: AccountSecurity }) {
  const [open, setOpen] = useState<'email' | 'password' | null>(null)
  const available = useSession().data?.providers ?? []
  const shown = [...new Set([...available, ...security.providers])]
  return (
    <Section title="Sign-in methods">
      <SettingRows label="Sign-in methods">
        <SettingRow
          title="Email address"
          detail={<EmailState security={security} />}
          actions={
            security.may_change_email && (
              <Button size="sm" onClick={() => setOpen('email')}>
                Change email
              </Button>
            )
          }
        />
        <SettingRow
          title="Password"
          detail={security.has_password ? 'Changing it signs out your other sessions.' : 'You have not set a password.'}
          actions={
            <Button size="sm" onClick={() => setOpen('password')}>
              {security.has_password ? 'Change password' : 'Set a password'}
            </Button>
          }
        />
        {security.single_sign_on_domain && (
          <SettingRow
            title="Single sign-on"
            detail={`Linked to your account at the identity provider of ${security.single_sign_on_domain}.`}
          />
        )}
        {shown.map((provider) => (
          <ProviderRow key={provider} provider={provider} linked={security.providers.includes(provider)} />
        ))}
      </SettingRows>
      {open === 'email' && <ChangeEmailDialog onClose={() => setOpen(null)} />}
      {open === 'password' && <ChangePasswordDialog security={security} onClose={() => setOpen(null)} />}
    </Section>
  )
}

function EmailState({ security: { email, email_change } }: { security: AccountSecurity }) {
  const cancel = useCall(securityApi.cancelEmailChange)
  if (!email_change) return email
  const { old_confirmed, new_confirmed, email: next } = email_change
  const waiting = [!old_confirmed && email, !new_confirmed && next].filter(Boolean).join(' and ')
  return (
    <>
      <p>{email}</p>
      <p className="mt-1">
        Changes to {next} when you open the link that we sent to {waiting}.{' '}
        <button
          type="button"
          className="font-medium text-primary-ink underline"
          disabled={cancel.isPending}
          onClick={() => cancel.mutate({}, { onSuccess: () => toast({ title: 'Change of email canceled' }), onError })}
        >
          Cancel the change
        </button>
      </p>
    </>
  )
}

function ProviderRow({ provider, linked }: { provider: IdentityProvider; linked: boolean }) {
  const [asking, setAsking] = useState(false)
  const link = useCall(securityApi.linkIdentity)
  const unlink = useCall(securityApi.unlinkIdentity)
  const label = identityProviderLabels[provider]
  return (
    <>
      <SettingRow
        title={
          <span className="inline-flex items-center gap-2 [&_svg]:size-4">
            {providerMarks[provider]}
            {label}
          </span>
        }
        detail={linked ? 'Linked' : 'Not linked'}
        actions={
          linked ? (
            <Button size="sm" onClick={() => setAsking(true)}>
              Unlink {label}
            </Button>
          ) : (
            <Button
              size="sm"
              busy={link.isPending}
              onClick={() =>
                link.mutate(
                  { body: { provider, next: location.pathname + location.search } },
                  { onSuccess: ({ url }) => location.assign(url), onError },
                )
              }
            >
              Link {label}
            </Button>
          )
        }
      />
      <Confirm
        open={asking}
        title={`Unlink ${label}?`}
        description={`You can no longer sign in with ${label}.`}
        action={`Unlink ${label}`}
        danger
        busy={unlink.isPending}
        onCancel={() => setAsking(false)}
        onConfirm={() =>
          unlink.mutate(
            { params: { provider } },
            {
              onSuccess: () => toast({ title: `${label} unlinked` }),
              onError,
              onSettled: () => setAsking(false),
            },
          )
        }
      />
    </>
  )
}
