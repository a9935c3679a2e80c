import { useQuery } from '@tanstack/react-query'
import { KeyRound, ShieldCheck, TimerOff } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { failures } from '#domain/kernel/errors.ts'
import { pathTo } from '#domain/paths.ts'
import { dashboards } from '#domain/portal-paths.ts'
import { securityApi } from '#domain/security/api.ts'
import type { SecondFactor } from '#domain/accounts/sign-in.ts'
import { recoveryCodeForm, totpForm } from '#domain/security/security.ts'
import { askForPasskey } from '#web/features/security/passkeys.ts'
import { TwoFactorSection } from '#web/features/security/two-factor-section.tsx'
import { call } from '#web/lib/api/api.ts'
import { Loaded } from '#web/lib/api/loaded.tsx'
import { queryFor } from '#web/lib/api/query.ts'
import { finishSignIn, signOut, useSession } from '#web/lib/api/session.ts'
import { FormError, FormField, useSchemaForm } from '#web/lib/form/form.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { FormSkeleton } from '#web/ui/form-skeleton.tsx'
import { Input } from '#web/ui/input.tsx'
import { Heading } from './heading.tsx'
import { Outcome } from './outcome.tsx'
import { pageUnload } from './with-message.ts'

/** The second step of a sign-in; for signed-in users who must set up a second factor, its setup. */
export default function TwoFactor() {
  const session = useSession()
  const pending = useQuery({ ...queryFor(securityApi.pendingSignIn, {}), staleTime: 'static' })
  const skeleton = <FormSkeleton label="Loading" />
  const me = session.data?.me
  const mustSetUp = me?.must_set_up_two_factor === true
  // It stays open afterwards, because it shows the recovery codes once.
  const [settingUp, setSettingUp] = useState(false)
  if (mustSetUp && !settingUp) setSettingUp(true)
  if (me && settingUp) return <SetUp isDone={!mustSetUp} next={dashboards[me.role]} />
  return (
    <Loaded query={pending} error="Failed to load your sign-in. Please try again." loading={skeleton}>
      {({ pending: found }) => {
        if (found) return <SecondStep factors={found.factors} />
        if (session.isPending) return skeleton
        return me ? <AlreadySignedIn to={dashboards[me.role]} /> : <Expired />
      }}
    </Loaded>
  )
}

function Expired() {
  return (
    <Outcome
      icon={<TimerOff />}
      tone="bad"
      title="Your sign-in has expired"
      actions={
        <ButtonLink to={pathTo('login')} look="primary">
          Back to Login
        </ButtonLink>
      }
    >
      {failures.sign_in_expired.message}
    </Outcome>
  )
}

function AlreadySignedIn({ to }: { to: string }) {
  return (
    <Outcome
      icon={<ShieldCheck />}
      tone="good"
      title="You are signed in"
      actions={
        <ButtonLink to={to} look="primary" reloadDocument>
          Continue
        </ButtonLink>
      }
    />
  )
}

const titles: Record<SecondFactor, string> = {
  passkey: 'Use a passkey',
  totp: 'Use the authenticator app',
  recovery_code: 'Use a recovery code',
}

function SecondStep({ factors }: { factors: SecondFactor[] }) {
  const [factor, setFactor] = useState<SecondFactor>(factors[0] ?? 'recovery_code')
  const next = useSearchParams()[0].get('next')
  return (
    <>
      <Heading title="Confirm it’s you">Your account is protected with two-factor authentication.</Heading>
      {factor === 'passkey' ? (
        <PasskeyStep next={next} />
      ) : (
        // A form of its own for each kind of code.
        <CodeForm key={factor} factor={factor} next={next} />
      )}
      <ul aria-label="Other ways to confirm" className="mt-6 grid gap-3 text-sm">
        {factors
          .filter((one) => one !== factor)
          .map((one) => (
            <li key={one}>
              <button type="button" className="font-medium text-primary-ink underline" onClick={() => setFactor(one)}>
                {titles[one]}
              </button>
            </li>
          ))}
      </ul>
    </>
  )
}

const fields = {
  totp: { schema: totpForm, label: 'Code from your authenticator app', hint: 'The 6 digits that the app shows now.' },
  recovery_code: { schema: recoveryCodeForm, label: 'Recovery code', hint: 'Each code works once.' },
} as const

function CodeForm({ factor, next }: { factor: Exclude<SecondFactor, 'passkey'>; next: string | null }) {
  const { schema, label, hint } = fields[factor]
  const form = useSchemaForm(schema, { code: '' })
  return (
    <form
      noValidate
      className="flex flex-col gap-5"
      onSubmit={form.submit(async ({ code }) => {
        finishSignIn(await call(securityApi.completeSignIn, { body: { factor, code } }), next)
        return pageUnload
      })}
    >
      <FormError form={form} />
      <FormField form={form} name="code" label={label} hint={hint} required>
        {(field) => (
          <Input
            {...field}
            autoFocus
            inputMode={factor === 'totp' ? 'numeric' : 'text'}
            autoComplete={factor === 'totp' ? 'one-time-code' : 'off'}
            spellCheck={false}
            className="tabular"
          />
        )}
      </FormField>
      <Button type="submit" look="primary" size="lg" busy={form.formState.isSubmitting} busyLabel="Signing in...">
        Sign In
      </Button>
    </form>
  )
}

function PasskeyStep({ next }: { next: string | null }) {
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState('')
  const confirm = async () => {
    setBusy(true)
    setError('')
    try {
      const passkey = await askForPasskey('second_factor')
      finishSignIn(await call(securityApi.completeSignIn, { body: { factor: 'passkey', passkey } }), next)
    } catch (refusal) {
      setError((refusal as Error).message)
      setBusy(false)
    }
  }
  return (
    <div className="flex flex-col gap-5">
      {error && (
        <Banner tone="danger" alert>
          {error}
        </Banner>
      )}
      <Button look="primary" size="lg" busy={busy} busyLabel="Waiting for the passkey…" onClick={() => void confirm()}>
        <KeyRound aria-hidden />
        Continue with a passkey
      </Button>
    </div>
  )
}

/** The user can do nothing else until a second factor is set up. */
function SetUp({ isDone, next }: { isDone: boolean; next: string }) {
  const security = useQuery(queryFor(securityApi.show, {}))
  return (
    <>
      <Heading title="Set up two-factor authentication">
        {isDone ? 'It is on. You can continue.' : 'It is required for your account.'}
      </Heading>
      <Loaded
        query={security}
        error="Failed to load your security settings. Please try again."
        loading={<FormSkeleton label="Loading your security settings" />}
      >
        {(loaded) => <TwoFactorSection security={loaded} />}
      </Loaded>
      <div className="mt-6 flex flex-wrap gap-3">
        {isDone && (
          <ButtonLink to={next} look="primary" reloadDocument>
            Continue
          </ButtonLink>
        )}
        <Button onClick={() => void signOut()}>Sign out</Button>
      </div>
    </>
  )
}
