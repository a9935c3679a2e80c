import { accountLimits, accountMessages } from '#domain/accounts/account.ts'
import { membersApi } from '#domain/members/api.ts'
import { newMemberForm } from '#domain/members/member.ts'
import { call } from '#web/lib/api/api.ts'
import { finishSignIn } from '#web/lib/api/session.ts'
import { FormError, FormField, useSchemaForm } from '#web/lib/form/form.tsx'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Input } from '#web/ui/input.tsx'
import { PasswordInput } from '#web/ui/password-input.tsx'
import { AcceptTerms } from '../accept-terms.tsx'
import { pageUnload, withMessage } from '../with-message.ts'

/** Creates the account of a new member, who is then signed in. */
export function JoinWithNewAccount({ secret, onInvalid }: { secret: string; onInvalid: () => void }) {
  const form = useSchemaForm(newMemberForm, { secret, name: '', password: '', accept_terms: false })
  return (
    <form
      noValidate
      className="flex flex-col gap-5"
      onSubmit={form.submit(async (body) => {
        const { me } = await withMessage(accountMessages.failed, call(membersApi.joinWithNewAccount, { body }))
        finishSignIn(me, null)
        await pageUnload
      }, onInvalid)}
    >
      <FormError form={form} />
      <FormField form={form} name="name" label="Your name" required>
        {(field) => <Input {...field} autoComplete="name" maxLength={accountLimits.name} />}
      </FormField>
      <FormField form={form} name="password" label="Password" hint={accountMessages.password_hint} required>
        {(field) => <PasswordInput {...field} autoComplete="new-password" />}
      </FormField>
      <FormField form={form} name="accept_terms">
        {(field) => <Checkbox {...field} label={<AcceptTerms />} />}
      </FormField>
      <Button type="submit" look="primary" size="lg" busy={form.formState.isSubmitting} busyLabel="Joining…">
        Join
      </Button>
    </form>
  )
}
