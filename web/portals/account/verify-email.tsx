import { LinkIcon, MailCheck, MailQuestionMark } from 'lucide-react'
import { useEffect, useMemo, useRef } from 'react'
import { accountMessages } from '#domain/accounts/account.ts'
import { accountsApi } from '#domain/accounts/api.ts'
import { failures } from '#domain/kernel/errors.ts'
import { pathTo } from '#domain/paths.ts'
import { dashboards } from '#domain/portal-paths.ts'
import { SendVerification } from '#web/features/accounts/send-verification.tsx'
import { useCall } from '#web/lib/api/query.ts'
import { useSession } from '#web/lib/api/session.ts'
import { pathAfterVerification } from '#web/lib/navigation/after-verification.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { ApiError } from '#web/lib/api/api.ts'
import { useMailedToken } from './mailed-token.ts'
import { Outcome } from './outcome.tsx'

/**
 * The target of the link that verifies an email address. It works at once in a browser that is signed in to the
 * account. Elsewhere it requires a click, because email scanners follow links too and someone else may have registered
 * the address.
 */
export default function VerifyEmail() {
  const token = useMailedToken()
  const session = useSession()
  const verify = useCall(accountsApi.verifyEmail)
  const started = useRef(false)
  const me = session.data?.me
  const mayBegin = token !== null && me?.email_verified === false

  useEffect(() => {
    if (!mayBegin || started.current) return
    started.current = true
    verify.mutate({ body: { token } })
  }, [mayBegin, token, verify])

  // Read before the address is verified, because then the tab that waits for it continues there and forgets the path.
  const user_id = me?.user_id
  const remembered = useMemo(() => user_id && pathAfterVerification(user_id), [user_id])
  const onward = me ? (
    <ButtonLink to={remembered || dashboards[me.role]} look="primary" reloadDocument>
      Continue
    </ButtonLink>
  ) : (
    <ButtonLink to={pathTo('login')} look="primary">
      Sign In
    </ButtonLink>
  )
  if (verify.isSuccess || me?.email_verified) {
    return (
      <Outcome icon={<MailCheck />} tone="good" title="Your email is verified" actions={onward}>
        {me?.role === 'company'
          ? 'You can now publish jobs.'
          : me?.role === 'applicant'
            ? 'You can now apply to jobs.'
            : 'Sign in to continue.'}
      </Outcome>
    )
  }
  const isInvalid = verify.error instanceof ApiError && verify.error.code === 'token_invalid'
  if (token === null || isInvalid) {
    return (
      <Outcome
        icon={<LinkIcon />}
        tone="bad"
        title="This link no longer works"
        actions={me ? <SendVerification /> : onward}
      >
        {failures.token_invalid.message}
        {!me && ' Sign in to send a new one.'}
      </Outcome>
    )
  }
  if (session.isPending || (mayBegin && !verify.isError)) {
    return (
      <div role="status">
        <Spinner className="mb-6 size-10 text-primary" />
        <h1 className="text-3xl font-semibold tracking-[-0.02em]">Verifying your email</h1>
      </div>
    )
  }
  return (
    <Outcome
      icon={<MailQuestionMark />}
      tone={verify.isError ? 'bad' : 'calm'}
      title="Verify your email"
      actions={
        <Button
          look="primary"
          size="lg"
          busy={verify.isPending}
          busyLabel="Verifying..."
          onClick={() => verify.mutate({ body: { token } })}
        >
          Verify my email
        </Button>
      }
    >
      {verify.isError
        ? verify.error instanceof ApiError && !verify.error.isTransient
          ? verify.error.message
          : accountMessages.failed
        : 'If you did not create this account, close this page. Nothing will change.'}
    </Outcome>
  )
}
