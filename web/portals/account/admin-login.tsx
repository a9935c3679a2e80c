import { ArrowLeft } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { accountMessages } from '#domain/accounts/account.ts'
import { accountsApi } from '#domain/accounts/api.ts'
import { pathTo } from '#domain/paths.ts'
import { product } from '#domain/product.ts'
import { passSignedIn, useSignInOptions } from '#web/lib/api/session.ts'
import { DemoAccounts } from './demo-accounts.tsx'
import { Heading } from './heading.tsx'
import { PasskeySignIn } from './passkey-sign-in.tsx'
import { PasswordSignIn } from './password-sign-in.tsx'
import { Or, ProviderButtons } from './provider-buttons.tsx'
import { TextLink } from './text-link.tsx'

export const clientLoader = passSignedIn

const failed = accountMessages.admin_failed

/** The sign-in page of admins and account managers. */
export default function AdminLogin() {
  const next = useSearchParams()[0].get('next')
  const providers = useSignInOptions().providers.filter((provider) => provider === 'google')
  return (
    <>
      <Heading title="Administrator Access">For the staff of {product.name}.</Heading>
      <PasswordSignIn endpoint={accountsApi.adminLogin} next={next} failed={failed}>
        <TextLink to={pathTo('forgot_password')} className="-mt-2 self-end text-sm">
          Forgot password?
        </TextLink>
      </PasswordSignIn>
      <PasskeySignIn staff next={next} />
      {providers.length > 0 && (
        <>
          <Or>or</Or>
          <ProviderButtons providers={providers} userType="admin" next={next} failed={failed} />
        </>
      )}
      <DemoAccounts staff next={next} failed={failed} />
      <p className="mt-8 text-sm">
        <TextLink to={pathTo('login')} className="inline-flex items-center gap-1.5">
          <ArrowLeft aria-hidden className="size-4" />
          Back to regular login
        </TextLink>
      </p>
    </>
  )
}
