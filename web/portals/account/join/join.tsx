import { useQuery } from '@tanstack/react-query'
import { LinkIcon, UserX, UsersRound } from 'lucide-react'
import { useState } from 'react'
import type { MetaFunction } from 'react-router'
import { failures } from '#domain/kernel/errors.ts'
import { membersApi } from '#domain/members/api.ts'
import type { ReceivedMemberInvitation } from '#domain/members/member.ts'
import { memberRoleDescriptions, memberRoleLabels } from '#domain/members/member.ts'
import { pathTo } from '#domain/paths.ts'
import { ApiError, call } from '#web/lib/api/api.ts'
import { Loaded } from '#web/lib/api/loaded.tsx'
import { keyOf } from '#web/lib/api/query.ts'
import { useLinkSecret } from '#web/lib/navigation/link-secret.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Skeleton, Skeletons } from '#web/ui/skeleton.tsx'
import { Heading } from '../heading.tsx'
import { linkPageMeta } from '../link-page.tsx'
import { Outcome } from '../outcome.tsx'
import { JoinWithAccount } from './join-with-account.tsx'
import { JoinWithNewAccount } from './join-with-new-account.tsx'
import { JoinWithProvider } from './join-with-provider.tsx'

export const meta: MetaFunction = () => linkPageMeta('join')

const codeOf = (error: unknown) => (error instanceof ApiError ? error.code : null)

/** Accepts an invitation to a company, opened with the secret link of an email. */
export default function Join() {
  const secret = useLinkSecret()
  const [joined, setJoined] = useState<ReceivedMemberInvitation | null>(null)
  const invitation = useQuery({
    queryKey: [...keyOf(membersApi.openInvitation), secret],
    queryFn: ({ signal }) => call(membersApi.openInvitation, { body: { secret } }, { signal }),
    enabled: secret !== '' && !joined,
    refetchOnWindowFocus: false,
  })
  if (joined) return <Joined invitation={joined} />
  if (secret === '' || codeOf(invitation.error) === 'invitation_invalid') return <LinkInvalid />
  if (codeOf(invitation.error) === 'cannot_join') return <CannotJoin />
  return (
    <Loaded query={invitation} error="Failed to load the invitation. Please try again." loading={<Loading />}>
      {(loaded) => (
        <>
          <Heading title={`Join ${loaded.company_name}`}>
            {loaded.invited_by ?? loaded.company_name} invited <span className="wrap-anywhere">{loaded.email}</span> as{' '}
            {memberRoleLabels[loaded.member_role].toLowerCase()}. {memberRoleDescriptions[loaded.member_role]}
          </Heading>
          <JoinWithProvider secret={secret} invitation={loaded} />
          {loaded.single_sign_on !== 'required' &&
            (loaded.has_account ? (
              <JoinWithAccount
                secret={secret}
                onJoined={() => setJoined(loaded)}
                onInvalid={() => void invitation.refetch()}
              />
            ) : (
              <JoinWithNewAccount secret={secret} onInvalid={() => void invitation.refetch()} />
            ))}
        </>
      )}
    </Loaded>
  )
}

const Loading = () => (
  <Skeletons count={3} label="Loading the invitation" className="grid gap-6">
    <Skeleton className="h-12" />
  </Skeletons>
)

const Joined = ({ invitation: { company_name } }: { invitation: ReceivedMemberInvitation }) => (
  <Outcome
    icon={<UsersRound />}
    tone="good"
    title={`You joined ${company_name}`}
    actions={
      <ButtonLink to={pathTo('login')} look="primary">
        Sign In
      </ButtonLink>
    }
  >
    Sign in with your existing account.
  </Outcome>
)

const LinkInvalid = () => (
  <Outcome
    icon={<LinkIcon />}
    tone="bad"
    title="This link no longer works"
    actions={<ButtonLink to={pathTo('login')}>Back to Login</ButtonLink>}
  >
    {failures.invitation_invalid.message}
  </Outcome>
)

const CannotJoin = () => (
  <Outcome
    icon={<UserX />}
    tone="bad"
    title="This account cannot join"
    actions={<ButtonLink to={pathTo('login')}>Back to Login</ButtonLink>}
  >
    {failures.cannot_join.message}
  </Outcome>
)
