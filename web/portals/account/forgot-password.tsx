import { ArrowLeft, MailOpen } from 'lucide-react'
import { useState } from 'react'
import { accountMessages, forgotPasswordForm } from '#domain/accounts/account.ts'
import { accountsApi } from '#domain/accounts/api.ts'
import { pathTo } from '#domain/paths.ts'
import { call } from '#web/lib/api/api.ts'
import { FormError, FormField, useSchemaForm } from '#web/lib/form/form.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Input } from '#web/ui/input.tsx'
import { Heading } from './heading.tsx'
import { Outcome } from './outcome.tsx'
import { withMessage } from './with-message.ts'
import { TextLink } from './text-link.tsx'

/** Sends a link to reset the password. The response is the same whether or not the account exists. */
export default function ForgotPassword() {
  const form = useSchemaForm(forgotPasswordForm, { email: '' })
  const [mailed, setMailed] = useState<string>()
  if (mailed) {
    return (
      <Outcome
        icon={<MailOpen />}
        tone="calm"
        title="Check your inbox"
        actions={
          <>
            <ButtonLink to={pathTo('login')} look="primary">
              Back to Login
            </ButtonLink>
            <Button look="ghost" onClick={() => setMailed(undefined)}>
              Use a different email
            </Button>
          </>
        }
      >
        If there is an account for <strong className="font-semibold text-ink">{mailed}</strong>, we sent a link to reset
        your password. It works once and expires in one hour.
      </Outcome>
    )
  }
  return (
    <>
      <Heading title="Forgot password">
        Enter your email address, and we will send you a link to reset your password.
      </Heading>
      <form
        noValidate
        className="flex flex-col gap-5"
        onSubmit={form.submit(async (body) => {
          await withMessage(accountMessages.failed, call(accountsApi.forgotPassword, { body }))
          setMailed(body.email)
        })}
      >
        <FormError form={form} />
        <FormField form={form} name="email" label="Email" required>
          {(field) => <Input {...field} type="email" autoComplete="username" spellCheck={false} />}
        </FormField>
        <Button type="submit" look="primary" size="lg" busy={form.formState.isSubmitting} busyLabel="Sending...">
          Send reset link
        </Button>
      </form>
      <p className="mt-8 text-sm">
        <TextLink to={pathTo('login')} className="inline-flex items-center gap-1.5">
          <ArrowLeft aria-hidden className="size-4" />
          Back to Login
        </TextLink>
      </p>
    </>
  )
}
