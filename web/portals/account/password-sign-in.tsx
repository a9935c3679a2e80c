import type { ReactNode } from 'react'
import { useState } from 'react'
import { accountMessages, isMissingField } from '#domain/accounts/account.ts'
import type { accountsApi } from '#domain/accounts/api.ts'
import { useSingleSignOnDomain } from '#web/features/single-sign-on/use-single-sign-on-domain.ts'
import { call } from '#web/lib/api/api.ts'
import type { ApiError } from '#web/lib/api/api.ts'
import { FormMessage } from '#web/lib/form/form-message.tsx'
import { continueToSecondFactor, finishSignIn } from '#web/lib/api/session.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { PasswordInput } from '#web/ui/password-input.tsx'
import { useLoginForm } from './use-login-form.ts'
import { pageUnload, withMessage } from './with-message.ts'

interface PasswordSignInProps {
  /** The sign-in endpoint. */
  endpoint: typeof accountsApi.login | typeof accountsApi.adminLogin
  next: string | null
  /** The error message if the request failed. */
  failed: string
  /** Leads an address whose company uses single sign-on to the identity provider. */
  singleSignOn?: boolean
  /** Shown between the fields and the button. */
  children?: ReactNode
}

/** The form to sign in with email and password, or with the single sign-on that the address belongs to. */
export function PasswordSignIn({ endpoint, next, failed, singleSignOn = false, children }: PasswordSignInProps) {
  const { form, values, problems, message, setMessage, isSubmitting, field, submit } = useLoginForm()
  const domain = useSingleSignOnDomain(singleSignOn ? values.email : '')
  const [usesPassword, setUsesPassword] = useState(false)
  const [leaving, setLeaving] = useState(false)
  const leave = async () => {
    setLeaving(true)
    setMessage('')
    try {
      const { startSingleSignOn } = await import('#web/features/single-sign-on/single-sign-on-domain.ts')
      const { url } = await withMessage(failed, startSingleSignOn(values.email, next))
      location.assign(url)
    } catch (refusal) {
      setLeaving(false)
      setMessage((refusal as Error).message)
    }
  }
  const signIn = submit(
    async (body) => {
      try {
        const answer = await withMessage(failed, call(endpoint, { body }))
        if ('second_factor_required' in answer) continueToSecondFactor(next)
        else finishSignIn(answer, next)
      } catch (refusal) {
        if ((refusal as ApiError).code === 'single_sign_on_required') setUsesPassword(false)
        throw refusal
      }
      await pageUnload
    },
    (messages) => isMissingField(messages) && setMessage(accountMessages.required),
  )
  const leaves = domain !== null && !usesPassword
  return (
    <form
      ref={form}
      noValidate
      className="flex flex-col gap-5"
      onSubmit={(event) => {
        if (!leaves) return signIn(event)
        event.preventDefault()
        return leave()
      }}
    >
      <FormMessage>{message}</FormMessage>
      <Field label="Email" required error={problems.email}>
        {(wiring) => <Input {...wiring} {...field('email')} type="email" autoComplete="username" spellCheck={false} />}
      </Field>
      {leaves ? (
        <>
          <p role="status" className="text-sm text-ink-soft">
            <span className="wrap-anywhere">{domain}</span> uses single sign-on.
          </p>
          <Button type="submit" look="primary" size="lg" busy={leaving} busyLabel="Opening your sign-in page…">
            Continue with single sign-on
          </Button>
          <button
            type="button"
            className="touch-target mb-2 self-center text-sm font-medium text-primary-ink underline underline-offset-4"
            onClick={() => setUsesPassword(true)}
          >
            Use your password instead
          </button>
        </>
      ) : (
        <>
          <Field label="Password" required error={problems.password}>
            {(wiring) => <PasswordInput {...wiring} {...field('password')} autoComplete="current-password" />}
          </Field>
          {children}
          <Button type="submit" look="primary" size="lg" busy={isSubmitting} busyLabel="Signing in...">
            Sign In
          </Button>
        </>
      )}
    </form>
  )
}
