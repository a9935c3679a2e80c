import { MailOpen } from 'lucide-react'
import { Suspense, lazy, useState } from 'react'
import { useSearchParams } from 'react-router'
import { accountMessages } from '#domain/accounts/account.ts'
import { accountsApi } from '#domain/accounts/api.ts'
import { pathTo } from '#domain/paths.ts'
import { product } from '#domain/product.ts'
import { passSignedIn, useSignInOptions } from '#web/lib/api/session.ts'
import { useTitle } from '#web/lib/navigation/title.ts'
import { Button } from '#web/ui/button.tsx'
import { Skeleton, Skeletons } from '#web/ui/skeleton.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { DemoAccounts } from './demo-accounts.tsx'
import { Heading } from './heading.tsx'
import { Outcome } from './outcome.tsx'
import { PasskeySignIn } from './passkey-sign-in.tsx'
import { PasswordSignIn } from './password-sign-in.tsx'
import { Or, ProviderButtons } from './provider-buttons.tsx'
import { TextLink } from './text-link.tsx'

export const clientLoader = passSignedIn

const RegisterForm = lazy(() => import('./register-form.tsx'))

type Tab = keyof typeof words
const words = {
  login: { title: 'Welcome back', sentence: `Sign in to ${product.name}.` },
  register: { title: 'Create your account', sentence: 'Find work or hire talent.' },
}

/** Sign-in and registration for applicants and companies. */
export default function Login() {
  const [search, setSearch] = useSearchParams()
  const tab: Tab = search.get('tab') === 'register' ? 'register' : 'login'
  const next = search.get('next')
  const setTab = (value: Tab) => {
    const changed = new URLSearchParams(search)
    if (value === 'register') changed.set('tab', value)
    else changed.delete('tab')
    setSearch(changed, { replace: true, preventScrollReset: true })
  }
  const [mailed, setMailed] = useState<string>()
  useTitle(tab === 'register' ? 'Register' : undefined)
  if (mailed) return <CheckInbox email={mailed} onBack={() => setMailed(undefined)} />
  return (
    <>
      <Heading title={words[tab].title}>{words[tab].sentence}</Heading>
      <Tabs
        label="Login or register"
        look="pill"
        value={tab}
        onValueChange={setTab}
        tabs={[
          { value: 'login', label: 'Login', content: <SignIn next={next} /> },
          {
            value: 'register',
            label: 'Register',
            content: (
              <Suspense fallback={<RegisterFormSkeleton />}>
                <RegisterForm next={next} onMailed={setMailed} />
              </Suspense>
            ),
          },
        ]}
      />
      <DemoAccounts staff={false} next={next} failed={accountMessages.failed} />
    </>
  )
}

function SignIn({ next }: { next: string | null }) {
  const { providers } = useSignInOptions()
  return (
    <>
      {providers.length > 0 && (
        <>
          <ProviderButtons providers={providers} next={next} />
          <Or>or with your email</Or>
        </>
      )}
      <PasswordSignIn endpoint={accountsApi.login} next={next} failed={accountMessages.failed} singleSignOn>
        <TextLink to={pathTo('forgot_password')} className="-mt-2 self-end text-sm">
          Forgot password?
        </TextLink>
      </PasswordSignIn>
      <PasskeySignIn staff={false} next={next} />
    </>
  )
}

const RegisterFormSkeleton = () => (
  <Skeletons count={5} label="Loading the form">
    <Skeleton className="mb-5 h-14" />
  </Skeletons>
)

function CheckInbox({ email, onBack }: { email: string; onBack: () => void }) {
  return (
    <Outcome
      icon={<MailOpen />}
      tone="calm"
      title="Check your inbox"
      actions={<Button onClick={onBack}>Back to Login</Button>}
    >
      We have sent an email to <strong className="font-semibold text-ink">{email}</strong> with the next step.
    </Outcome>
  )
}
