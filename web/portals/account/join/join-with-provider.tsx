import { useQuery } from '@tanstack/react-query'
import { CircleAlert } from 'lucide-react'
import { membersApi } from '#domain/members/api.ts'
import type { ReceivedMemberInvitation } from '#domain/members/member.ts'
import { singleSignOnApi } from '#domain/single-sign-on/api.ts'
import { call } from '#web/lib/api/api.ts'
import { useCall } from '#web/lib/api/query.ts'
import { sessionQuery } from '#web/lib/api/session.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { ContinueAcceptsTerms } from '../accept-terms.tsx'
import { LeavingButtons, Or } from '../provider-buttons.tsx'

interface JoinWithProviderProps {
  secret: string
  invitation: ReceivedMemberInvitation
}

/** Accepts an invitation at the company's identity provider, or with another one that has verified the same address. */
export function JoinWithProvider({ secret, invitation: { single_sign_on, has_account } }: JoinWithProviderProps) {
  const session = useQuery(sessionQuery)
  const providers = single_sign_on === 'required' ? [] : (session.data?.providers ?? [])
  if (single_sign_on === 'unavailable' && providers.length === 0) return null
  return (
    <>
      <div className="grid gap-4">
        {single_sign_on !== 'unavailable' && <SingleSignOnButton secret={secret} />}
        {providers.length > 0 && (
          <LeavingButtons
            providers={providers}
            start={(provider) => call(membersApi.joinWithProvider, { body: { secret, provider } })}
          />
        )}
        {!has_account && (
          <p className="text-sm text-ink-soft">
            <ContinueAcceptsTerms />
          </p>
        )}
      </div>
      {single_sign_on !== 'required' && <Or>{has_account ? 'or with your account' : 'or with a password'}</Or>}
    </>
  )
}

function SingleSignOnButton({ secret }: { secret: string }) {
  const join = useCall(singleSignOnApi.join)
  return (
    <div className="grid gap-3">
      <Button
        look="primary"
        size="lg"
        busy={join.isPending || join.isSuccess}
        busyLabel="Opening your sign-in page…"
        onClick={() => join.mutate({ body: { secret } }, { onSuccess: ({ url }) => location.assign(url) })}
      >
        Continue with single sign-on
      </Button>
      {join.error && (
        <Banner tone="danger" alert icon={<CircleAlert aria-hidden />}>
          {join.error.message}
        </Banner>
      )}
    </div>
  )
}
