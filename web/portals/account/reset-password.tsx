import { KeyRound, LinkIcon } from 'lucide-react'
import { useState } from 'react'
import { accountMessages, resetPasswordForm } from '#domain/accounts/account.ts'
import { accountsApi } from '#domain/accounts/api.ts'
import { failures } from '#domain/kernel/errors.ts'
import { pathTo } from '#domain/paths.ts'
import { call } from '#web/lib/api/api.ts'
import { FormError, FormField, useSchemaForm } from '#web/lib/form/form.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Heading } from './heading.tsx'
import { useMailedToken } from './mailed-token.ts'
import { Outcome } from './outcome.tsx'
import { PasswordInput } from '#web/ui/password-input.tsx'
import { withMessage } from './with-message.ts'

/** Sets a new password, opened from the emailed link. */
export default function ResetPassword() {
  const token = useMailedToken()
  const [state, setState] = useState<'asking' | 'spent' | { staff: boolean }>('asking')
  if (token === null || state === 'spent') return <InvalidLink />
  if (state !== 'asking') {
    return (
      <Outcome
        icon={<KeyRound />}
        tone="good"
        title="Your password has been changed"
        actions={
          <ButtonLink to={pathTo(state.staff ? 'admin_login' : 'login')} look="primary">
            Sign In
          </ButtonLink>
        }
      >
        All other sessions have been signed out. Sign in with your new password.
      </Outcome>
    )
  }
  return <NewPassword token={token} onChanged={setState} onSpent={() => setState('spent')} />
}

interface NewPasswordProps {
  token: string
  onChanged: (account: { staff: boolean }) => void
  onSpent: () => void
}

function NewPassword({ token, onChanged, onSpent }: NewPasswordProps) {
  const form = useSchemaForm(resetPasswordForm, { token, password: '' })
  return (
    <>
      <Heading title="Choose a new password">This signs you out of all other sessions.</Heading>
      <form
        noValidate
        className="flex flex-col gap-5"
        onSubmit={form.submit(
          async (body) =>
            onChanged(await withMessage(accountMessages.failed, call(accountsApi.resetPassword, { body }))),
          (error) => error.code === 'token_invalid' && onSpent(),
        )}
      >
        <FormError form={form} />
        <FormField form={form} name="password" label="New password" hint={accountMessages.password_hint} required>
          {(field) => <PasswordInput {...field} autoComplete="new-password" />}
        </FormField>
        <Button type="submit" look="primary" size="lg" busy={form.formState.isSubmitting} busyLabel="Saving...">
          Save new password
        </Button>
      </form>
    </>
  )
}

function InvalidLink() {
  return (
    <Outcome
      icon={<LinkIcon />}
      tone="bad"
      title="This link no longer works"
      actions={
        <>
          <ButtonLink to={pathTo('forgot_password')} look="primary">
            Send a new link
          </ButtonLink>
          <ButtonLink to={pathTo('login')}>Back to Login</ButtonLink>
        </>
      }
    >
      {failures.token_invalid.message}
    </Outcome>
  )
}
