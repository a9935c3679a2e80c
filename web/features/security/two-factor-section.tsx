import { useState } from 'react'
import { securityApi } from '#domain/security/api.ts'
import type { AccountSecurity, Passkey } from '#domain/security/security.ts'
import { useCall } from '#web/lib/api/query.ts'
import { RelativeTime } from '#web/lib/time/relative-time.tsx'
import { Button } from '#web/ui/button.tsx'
import { Confirm } from '#web/ui/confirm.tsx'
import { Section } from '#web/ui/section.tsx'
import { toast } from '#web/ui/toast.ts'
import { AddPasskeyDialog } from './add-passkey-dialog.tsx'
import { supportsPasskeys } from './supports-passkeys.ts'
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx'
import { RenamePasskeyDialog } from './rename-passkey-dialog.tsx'
import { SettingRow, SettingRows } from '#web/ui/setting-rows.tsx'
import { TotpDialog } from './totp-dialog.tsx'

type Asked = { kind: 'totp' | 'codes' } | { kind: 'passkey' | 'rename'; passkey: Passkey } | null

/** The authenticator app, passkeys and recovery codes. */
export function TwoFactorSection({ security }: { security: AccountSecurity }) {
  const [adding, setAdding] = useState<'totp' | 'passkey' | null>(null)
  const [codes, setCodes] = useState<string[] | null>(null)
  const [asked, setAsked] = useState<Asked>(null)
  const { passkeys, has_totp, recovery_codes_left, requires_two_factor } = security
  const isOn = has_totp || passkeys.length > 0
  const added = (recovery_codes: string[] | null) => {
    setAdding(null)
    setCodes(recovery_codes)
  }
  return (
    <Section
      title="Two-factor authentication"
      description={
        isOn
          ? 'On. After your password or provider, signing in needs a passkey or a code.'
          : `Off. Add an authenticator app or a passkey to protect your account.${requires_two_factor ? ' Your account requires it.' : ''}`
      }
    >
      <SettingRows label="Two-factor authentication">
        <SettingRow
          title="Authenticator app"
          detail={has_totp ? 'On' : 'An app on your phone shows a code each time you sign in.'}
          actions={
            has_totp ? (
              <Button size="sm" onClick={() => setAsked({ kind: 'totp' })}>
                Remove app
              </Button>
            ) : (
              <Button size="sm" onClick={() => setAdding('totp')}>
                Set up app
              </Button>
            )
          }
        />
        {passkeys.map((passkey) => (
          <SettingRow
            key={passkey.id}
            title={passkey.name}
            detail={
              <>
                Passkey, added <RelativeTime at={passkey.created_at} />
                {passkey.last_used_at && (
                  <>
                    , last used <RelativeTime at={passkey.last_used_at} />
                  </>
                )}
              </>
            }
            actions={
              <>
                <Button
                  size="sm"
                  aria-label={`Rename ${passkey.name}`}
                  onClick={() => setAsked({ kind: 'rename', passkey })}
                >
                  Rename
                </Button>
                <Button
                  size="sm"
                  aria-label={`Remove ${passkey.name}`}
                  onClick={() => setAsked({ kind: 'passkey', passkey })}
                >
                  Remove
                </Button>
              </>
            }
          />
        ))}
        {supportsPasskeys() && (
          <SettingRow
            title={passkeys.length > 0 ? 'Another passkey' : 'Passkey'}
            detail="Sign in with your fingerprint, face, screen lock or security key, also without a password."
            actions={
              <Button size="sm" onClick={() => setAdding('passkey')}>
                Add a passkey
              </Button>
            }
          />
        )}
        {isOn && (
          <SettingRow
            title="Recovery codes"
            detail={`${recovery_codes_left} left. Each replaces the app or passkey once, if you lose it.`}
            actions={
              <Button size="sm" onClick={() => setAsked({ kind: 'codes' })}>
                Replace codes
              </Button>
            }
          />
        )}
      </SettingRows>
      {adding === 'totp' && <TotpDialog onClose={() => setAdding(null)} onAdded={added} />}
      {adding === 'passkey' && <AddPasskeyDialog onClose={() => setAdding(null)} onAdded={added} />}
      {codes && <RecoveryCodesDialog codes={codes} onClose={() => setCodes(null)} />}
      {asked?.kind === 'rename' && <RenamePasskeyDialog passkey={asked.passkey} onClose={() => setAsked(null)} />}
      <Questions asked={asked} onDone={() => setAsked(null)} onCodes={setCodes} />
    </Section>
  )
}

interface QuestionsProps {
  asked: Asked
  onDone: () => void
  onCodes: (codes: string[]) => void
}

const ended = 'Your other sessions are signed out.'

function Questions({ asked, onDone, onCodes }: QuestionsProps) {
  const removeTotp = useCall(securityApi.removeTotp, { invalidates: ['accounts'] })
  const removePasskey = useCall(securityApi.removePasskey, { invalidates: ['accounts'] })
  const replace = useCall(securityApi.replaceRecoveryCodes)
  const after = (title: string) => ({
    onSuccess: () => toast({ title }),
    onError: ({ message }: Error) =>
      toast({ variant: 'destructive', title: 'Your two-factor settings have not changed', description: message }),
    onSettled: onDone,
  })
  return (
    <>
      <Confirm
        open={asked?.kind === 'totp'}
        title="Remove the authenticator app?"
        description={`Its codes no longer work. ${ended}`}
        action="Remove app"
        danger
        busy={removeTotp.isPending}
        onCancel={onDone}
        onConfirm={() => removeTotp.mutate({}, after('Authenticator app removed'))}
      />
      <Confirm
        open={asked?.kind === 'passkey'}
        title="Remove this passkey?"
        description={`You can no longer sign in with it. ${ended}`}
        action="Remove passkey"
        danger
        busy={removePasskey.isPending}
        onCancel={onDone}
        onConfirm={() =>
          asked?.kind === 'passkey' &&
          removePasskey.mutate({ params: { id: asked.passkey.id } }, after('Passkey removed'))
        }
      />
      <Confirm
        open={asked?.kind === 'codes'}
        title="Replace your recovery codes?"
        description="The codes that you have now no longer work."
        action="Replace codes"
        busy={replace.isPending}
        onCancel={onDone}
        onConfirm={() =>
          replace.mutate(
            {},
            {
              ...after('Recovery codes replaced'),
              onSuccess: ({ recovery_codes }) => onCodes(recovery_codes),
            },
          )
        }
      />
    </>
  )
}
