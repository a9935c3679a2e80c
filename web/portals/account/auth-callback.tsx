import { ShieldCheck, ShieldX } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useParams } from 'react-router'
import { accountsApi } from '#domain/accounts/api.ts'
import { failures } from '#domain/kernel/errors.ts'
import type { FailureCode } from '#domain/kernel/errors.ts'
import { ownPath } from '#domain/match-path.ts'
import { pathTo } from '#domain/paths.ts'
import { singleSignOnApi } from '#domain/single-sign-on/api.ts'
import { identityConfirmed } from '#web/features/security/identity-confirmed.ts'
import { ApiError, call } from '#web/lib/api/api.ts'
import type { ApiErrorCode } from '#web/lib/api/api.ts'
import { continueToSecondFactor, finishSignIn } from '#web/lib/api/session.ts'
import { useTitle } from '#web/lib/navigation/title.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { Outcome } from './outcome.tsx'

/** Additional links for some failures. */
const links: Partial<Record<ApiErrorCode, { to: string; label: string }>> = {
  oauth_no_account: { to: `${pathTo('login')}?tab=register`, label: 'Create an account' },
  oauth_email_taken: { to: pathTo('forgot_password'), label: 'Forgot password?' },
  oauth_staff: { to: pathTo('admin_login'), label: 'Administrator Access' },
  admin_unauthorized: { to: pathTo('admin_login'), label: 'Administrator Access' },
}

const confirmations = {
  reauthenticated: 'You confirmed that it is you',
  tested: 'Single sign-on works',
}

/**
 * The redirect page of the identity providers: completes the sign-in or shows why it failed. That of a company has an
 * address of its own (`:id`).
 */
export default function AuthCallback() {
  const { id } = useParams()
  const [response] = useState(responseInUrl)
  const [failure, setFailure] = useState(response ? undefined : failureOf('oauth_missing_parameters'))
  const [confirmed, setConfirmed] = useState<keyof typeof confirmations>()
  const started = useRef(false)
  useTitle(failure && 'Authentication Failed')
  useEffect(() => {
    // The authorization code can be used only once.
    if (started.current) return
    started.current = true
    // Removes the code from the address bar and the history.
    history.replaceState(history.state, '', location.pathname)
    if (!response) return
    const complete = async () => {
      const outcome = id
        ? await call(singleSignOnApi.exchange, { body: { ...response, single_sign_on_id: id } })
        : await call(accountsApi.exchangeOauth, { body: response })
      if ('linked' in outcome) return location.replace(ownPath(outcome.next) ?? pathTo('home'))
      if ('second_factor_required' in outcome) return continueToSecondFactor(outcome.next)
      if ('me' in outcome) return finishSignIn(outcome.me, outcome.next)
      if ('reauthenticated' in outcome) identityConfirmed()
      setConfirmed('tested' in outcome ? 'tested' : 'reauthenticated')
    }
    complete().catch((error: unknown) => setFailure(toFailure(error)))
  }, [id, response])

  if (confirmed) {
    return (
      <Outcome icon={<ShieldCheck />} tone="good" title={confirmations[confirmed]}>
        You can close this window and continue in the other one.
      </Outcome>
    )
  }
  if (!failure) {
    return (
      <div role="status">
        <Spinner className="mb-6 size-10 text-primary" />
        <h1 className="text-3xl font-semibold tracking-[-0.02em]">Completing Sign In</h1>
        <p className="mt-2 text-ink-soft">One moment, please.</p>
      </div>
    )
  }
  const link = links[failure.code]
  return (
    <Outcome
      icon={<ShieldX />}
      tone="bad"
      title="Authentication Failed"
      actions={
        <>
          <ButtonLink to={pathTo('login')} look={link ? 'secondary' : 'primary'}>
            Back to Login
          </ButtonLink>
          {link && (
            <ButtonLink to={link.to} look="primary">
              {link.label}
            </ButtonLink>
          )}
        </>
      }
    >
      {failure.message}
    </Outcome>
  )
}

/** The provider's response in the URL, or null if it is neither a code nor an error. */
function responseInUrl() {
  const params = new URLSearchParams(location.search)
  const [code, state, iss, error] = ['code', 'state', 'iss', 'error'].map((name) => params.get(name) || undefined)
  return error || (code && state) ? { code, state, iss, error } : null
}

interface Failure {
  code: ApiErrorCode
  message: string
}

/** Expected errors keep the server's message; all others share one message. */
function toFailure(error: unknown): Failure {
  const expected =
    error instanceof ApiError &&
    (/^(oauth|admin|account|invitation|single_sign_on)_/.test(error.code) ||
      ['cannot_join', 'no_company', 'too_many_requests'].includes(error.code))
  return expected ? error : failureOf('oauth_failed')
}

function failureOf(code: FailureCode): Failure {
  return { code, message: failures[code].message }
}
