import type { ReactNode } from 'react'
import { useState } from 'react'
import { accountMessages, isMissingField, loginForm } from '#domain/accounts/account.ts'
import type { accountsApi } from '#domain/accounts/api.ts'
import { singleSignOnApi } from '#domain/single-sign-on/api.ts'
import { useSingleSignOnDomain } from '#web/features/single-sign-on/use-single-sign-on-domain.ts'
import { call } from '#web/lib/api/api.ts'
import { FormError, FormField, useSchemaForm } from '#web/lib/form/form.tsx'
import { continueToSecondFactor, finishSignIn } from '#web/lib/api/session.ts'
import { Button } from '#web/ui/button.tsx'
import { Input } from '#web/ui/input.tsx'
import { PasswordInput } from '#web/ui/password-input.tsx'
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
  const form = useSchemaForm(loginForm, { email: '', password: '' })
  const email = form.watch('email')
  const domain = useSingleSignOnDomain(singleSignOn ? email : '')
  const [usesPassword, setUsesPassword] = useState(false)
  const [leaving, setLeaving] = useState(false)
  const leave = async () => {
    setLeaving(true)
    form.clearErrors()
    try {
      const body = { email, ...(next ? { next } : {}) }
      const { url } = await withMessage(failed, call(singleSignOnApi.start, { body }))
      location.assign(url)
    } catch (refusal) {
      setLeaving(false)
      form.setError('root.server', { message: (refusal as Error).message })
    }
  }
  const signIn = form.submit(
    async (body) => {
      const answer = await withMessage(failed, call(endpoint, { body }))
      if ('second_factor_required' in answer) continueToSecondFactor(next)
      else finishSignIn(answer, next)
      return pageUnload
    },
    ({ code }) => code === 'single_sign_on_required' && setUsesPassword(false),
    {
      onInvalid: (messages) => {
        if (isMissingField(messages)) form.setError('root.server', { message: accountMessages.required })
      },
    },
  )
  const leaves = domain !== null && !usesPassword
  return (
    <form
      noValidate
      className="flex flex-col gap-5"
      onSubmit={(event) => {
        if (!leaves) return signIn(event)
        event.preventDefault()
        return leave()
      }}
    >
      <FormError form={form} />
      <FormField form={form} name="email" label="Email" required>
        {(field) => <Input {...field} type="email" autoComplete="username" spellCheck={false} />}
      </FormField>
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
          <FormField form={form} name="password" label="Password" required>
            {(field) => <PasswordInput {...field} autoComplete="current-password" />}
          </FormField>
          {children}
          <Button type="submit" look="primary" size="lg" busy={form.formState.isSubmitting} busyLabel="Signing in...">
            Sign In
          </Button>
        </>
      )}
    </form>
  )
}
