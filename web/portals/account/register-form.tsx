import { lazily } from '#domain/kernel/lazily.ts'
import { Briefcase, UsersRound } from 'lucide-react'
import { useState } from 'react'
import {
  accountLimits,
  accountMessages,
  guessUserType,
  identityProviderLabels,
  isMissingField,
  registerForm,
} from '#domain/accounts/account.ts'
import type { IdentityProvider, RegisterForm as Filled } from '#domain/accounts/account.ts'
import { accountsApi } from '#domain/accounts/api.ts'
import { ownPath, screenAt } from '#domain/match-path.ts'
import { screens } from '#domain/paths.ts'
import { ApiError, call } from '#web/lib/api/api.ts'
import { FormError, FormField, useSchemaForm } from '#web/lib/form/form.tsx'
import { browserTimeZone } from '#web/lib/time/browser-time-zone.ts'
import { continueToSecondFactor, finishSignIn, useSignInOptions } from '#web/lib/api/session.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Input } from '#web/ui/input.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { PasswordInput } from '#web/ui/password-input.tsx'
import { AcceptTerms } from './accept-terms.tsx'
import { Or, ProviderButtons } from './provider-buttons.tsx'
import { pageUnload, withMessage } from './with-message.ts'

const userTypes = [
  { value: 'applicant', label: "I'm looking for work", icon: <Briefcase aria-hidden /> },
  { value: 'company', label: "I'm hiring talent", icon: <UsersRound aria-hidden /> },
] as const

/** Whether the user continues at a screen of applicants. */
function isForApplicants(next: string | null): boolean {
  const screen = screenAt(ownPath(next)?.split(/[?#]/)[0] ?? '')
  return screen !== undefined && screens[screen].portal === 'applicant'
}

/**
 * The registration form. `onMailed` is called with an email address that already has an account: the next step is in
 * its inbox.
 */
export default function RegisterForm({ next, onMailed }: { next: string | null; onMailed: (email: string) => void }) {
  const { providers } = useSignInOptions()
  const form = useSchemaForm(registerForm, {
    user_type: isForApplicants(next) ? 'applicant' : guessUserType(''),
    name: '',
    company_name: '',
    email: '',
    password: '',
    accept_terms: false,
    timezone: browserTimeZone(),
  })
  const [chosen, setChosen] = useState(isForApplicants(next))
  const [userType, companyName] = form.watch(['user_type', 'company_name'])
  const showMissingFields = (messages: string[]) => {
    if (isMissingField(messages)) form.setError('root.server', { message: accountMessages.all_required })
  }

  const register = async (body: Filled) => {
    await withMessage(accountMessages.failed, call(accountsApi.register, { body }))
    try {
      const { email, password } = body
      const login = call(accountsApi.login, { body: { email, password } })
      const answer = await withMessage(accountMessages.failed, login)
      if ('second_factor_required' in answer) continueToSecondFactor(next)
      else finishSignIn(answer, next)
    } catch (error) {
      // An account with another password exists. Only its owner may learn that, by email.
      if (!(error instanceof ApiError && error.code === 'invalid_credentials')) throw error
      onMailed(body.email)
      return
    }
    await pageUnload
  }
  return (
    <form
      noValidate
      className="flex flex-col"
      onSubmit={form.submit(register, undefined, { onInvalid: showMissingFields })}
    >
      <FormField form={form} name="user_type" label="What brings you here?" group hideLabel>
        {(field) => (
          <RadioGroup
            {...field}
            choices={userTypes}
            onValueChange={(value) => {
              setChosen(true)
              field.onValueChange(value)
            }}
          />
        )}
      </FormField>
      {providers.length > 0 && (
        <>
          <div className="mt-6">
            <ProviderButtons providers={providers} userType={userType} companyName={companyName?.trim()} next={next} />
          </div>
          <Or>or with your email</Or>
        </>
      )}
      <div className="flex flex-col gap-5">
        <FormError form={form} />
        <FormField form={form} name="name" label="Your name" required>
          {(field) => <Input {...field} autoComplete="name" maxLength={accountLimits.name} />}
        </FormField>
        <FormField form={form} name="email" label="Email" required>
          {(field) => (
            <Input
              {...field}
              type="email"
              autoComplete="email"
              spellCheck={false}
              onValueChange={(email) => {
                field.onValueChange(email)
                if (!chosen) form.setValue('user_type', guessUserType(email))
              }}
            />
          )}
        </FormField>
        {userType === 'company' && (
          <FormField form={form} name="company_name" label="Company name" required>
            {(field) => (
              <Input
                {...field}
                value={field.value ?? ''}
                autoComplete="organization"
                maxLength={accountLimits.company_name}
              />
            )}
          </FormField>
        )}
        <FormField form={form} name="password" label="Password" hint={accountMessages.password_hint} required>
          {(field) => <PasswordInput {...field} autoComplete="new-password" />}
        </FormField>
        <FormField form={form} name="accept_terms">
          {(field) => <Checkbox {...field} label={<AcceptTerms />} />}
        </FormField>
        <Button
          type="submit"
          look="primary"
          size="lg"
          busy={form.formState.isSubmitting}
          busyLabel="Creating Account..."
        >
          Create Account
        </Button>
        {providers.length > 0 && (
          <p className="text-sm text-ink-faint">Continuing with {listed(providers)} accepts both as well.</p>
        )}
      </div>
    </form>
  )
}

const or = lazily(() => new Intl.ListFormat('en', { type: 'disjunction' }))
const listed = (providers: readonly IdentityProvider[]) =>
  or().format(providers.map((provider) => identityProviderLabels[provider]))
