import type { ReactNode } from 'react'
import { accountMessages, isMissingField, loginForm } from '#domain/accounts/account.ts'
import type { accountsApi } from '#domain/accounts/api.ts'
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
  /** Shown between the fields and the button. */
  children?: ReactNode
}

/** The form to sign in with email and password. */
export function PasswordSignIn({ endpoint, next, failed, children }: PasswordSignInProps) {
  const form = useSchemaForm(loginForm, { email: '', password: '' })
  return (
    <form
      noValidate
      className="flex flex-col gap-5"
      onSubmit={form.submit(
        async (body) => {
          const answer = await withMessage(failed, call(endpoint, { body }))
          if ('second_factor_required' in answer) continueToSecondFactor(next)
          else finishSignIn(answer, next)
          return pageUnload
        },
        undefined,
        {
          onInvalid: (messages) => {
            if (isMissingField(messages)) form.setError('root.server', { message: accountMessages.required })
          },
        },
      )}
    >
      <FormError form={form} />
      <FormField form={form} name="email" label="Email" required>
        {(field) => <Input {...field} type="email" autoComplete="username" spellCheck={false} />}
      </FormField>
      <FormField form={form} name="password" label="Password" required>
        {(field) => <PasswordInput {...field} autoComplete="current-password" />}
      </FormField>
      {children}
      <Button type="submit" look="primary" size="lg" busy={form.formState.isSubmitting} busyLabel="Signing in...">
        Sign In
      </Button>
    </form>
  )
}
