import { ShieldX } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { accountsApi } from '#domain/accounts/api.ts'
import { failures } from '#domain/kernel/errors.ts'
import type { FailureCode } from '#domain/kernel/errors.ts'
import { pathTo } from '#domain/paths.ts'
import { ApiError, call } from '#web/lib/api/api.ts'
import type { ApiErrorCode } from '#web/lib/api/api.ts'
import { finishSignIn } from '#web/lib/api/session.ts'
import { useTitle } from '#web/lib/navigation/title.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { Outcome } from './outcome.tsx'

/** What else there is to do about some failures, besides going back. */
const ways: Partial<Record<ApiErrorCode, { to: string; label: string }>> = {
  oauth_no_account: { to: `${pathTo('login')}?tab=register`, label: 'Create an account' },
  oauth_email_taken: { to: pathTo('forgot_password'), label: 'Forgot password?' },
  oauth_staff: { to: pathTo('admin_login'), label: 'Administrator Access' },
  admin_unauthorized: { to: pathTo('admin_login'), label: 'Administrator Access' },
}

/** Where an identity provider sends the browser back to: finishes the sign-in, or says why it did not work. */
export default function AuthCallback() {
  const [answer] = useState(answerInAddress)
  const [failure, setFailure] = useState(answer ? undefined : failureOf('oauth_missing_parameters'))
  const begun = useRef(false)
  useTitle(failure && 'Authentication Failed')
  useEffect(() => {
    // The answer is good once.
    if (begun.current) return
    begun.current = true
    // What is in the address is of no more use, and nobody's business.
    history.replaceState(history.state, '', location.pathname)
    if (!answer) return
    call(accountsApi.exchangeOauth, { body: answer }).then(
      ({ me, next }) => finishSignIn(me, next),
      (error: unknown) => setFailure(tellable(error)),
    )
  }, [answer])

  if (!failure) {
    return (
      <div role="status">
        <Spinner className="mb-6 size-10 text-primary" />
        <h1 className="text-3xl font-semibold tracking-[-0.02em]">Completing Sign In</h1>
        <p className="mt-2 text-ink-soft">One moment, please.</p>
      </div>
    )
  }
  const way = ways[failure.code]
  return (
    <Outcome
      icon={<ShieldX />}
      tone="bad"
      title="Authentication Failed"
      actions={
        <>
          <ButtonLink to={pathTo('login')} look={way ? 'secondary' : 'primary'}>
            Back to Login
          </ButtonLink>
          {way && (
            <ButtonLink to={way.to} look="primary">
              {way.label}
            </ButtonLink>
          )}
        </>
      }
    >
      {failure.message}
    </Outcome>
  )
}

/** What the provider sent the browser back with; null when it is neither an answer nor an error. */
function answerInAddress() {
  const given = new URLSearchParams(location.search)
  const [code, state, iss, error] = ['code', 'state', 'iss', 'error'].map((name) => given.get(name) || undefined)
  return error || (code && state) ? { code, state, iss, error } : null
}

interface Told {
  code: ApiErrorCode
  message: string
}

/** What the server expected to go wrong, it tells; anything else has one sentence. */
function tellable(error: unknown): Told {
  const expected =
    error instanceof ApiError && (/^(oauth|admin|account)_/.test(error.code) || error.code === 'too_many_requests')
  return expected ? error : failureOf('oauth_failed')
}

function failureOf(code: FailureCode): Told {
  return { code, message: failures[code].message }
}
