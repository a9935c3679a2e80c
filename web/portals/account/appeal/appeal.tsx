import { useQuery } from '@tanstack/react-query'
import { LinkIcon, RotateCcw } from 'lucide-react'
import type { MetaFunction } from 'react-router'
import { pathTo } from '#domain/paths.ts'
import { sanctionsApi } from '#domain/sanctions/api.ts'
import { restorable_days } from '#domain/sanctions/sanction.ts'
import type { Deletion } from '#domain/sanctions/sanction.ts'
import { call } from '#web/lib/api/api.ts'
import { isNotFound } from '#web/lib/api/is-not-found.ts'
import { Loaded } from '#web/lib/api/loaded.tsx'
import { keyOf, queryClient } from '#web/lib/api/query.ts'
import { useLinkSecret } from '#web/lib/navigation/link-secret.ts'
import { titleOf } from '#web/lib/navigation/title.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Skeleton, Skeletons } from '#web/ui/skeleton.tsx'
import { Outcome } from '../outcome.tsx'
import { DeletionDetails } from './deletion-details.tsx'

export const meta: MetaFunction = () => [
  { title: titleOf('appeal') },
  { name: 'robots', content: 'noindex' },
  { name: 'referrer', content: 'no-referrer' },
]

/** The deletion of a company or an applicant and its appeal, opened with the secret link of an email. */
export default function Appeal() {
  const secret = useLinkSecret()
  const key = [...keyOf(sanctionsApi.findDeletion), secret]
  const deletion = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => call(sanctionsApi.findDeletion, { body: { secret } }, { signal }),
    enabled: secret !== '',
  })
  if (secret === '' || isNotFound(deletion.error)) return <LinkInvalid />
  return (
    <Loaded query={deletion} error="Failed to load the deletion. Please try again." loading={<Loading />}>
      {(loaded) =>
        loaded.ended_at ? (
          <Restored deletion={loaded} />
        ) : (
          <DeletionDetails
            secret={secret}
            deletion={loaded}
            onChange={(changed) => queryClient.setQueryData(key, changed)}
          />
        )
      }
    </Loaded>
  )
}

function LinkInvalid() {
  return (
    <Outcome
      icon={<LinkIcon />}
      tone="bad"
      title="This link does not work"
      actions={
        <ButtonLink look="primary" to={pathTo('contact')} reloadDocument>
          Contact Us
        </ButtonLink>
      }
    >
      Open the link from our email again. A deletion can be appealed for {restorable_days} days. After that, it is
      final.
    </Outcome>
  )
}

function Restored({ deletion: { subject, decision } }: { deletion: Deletion }) {
  return (
    <Outcome
      icon={<RotateCcw />}
      tone="good"
      title={subject.kind === 'company' ? 'Your company was restored' : 'Your account was restored'}
      actions={
        <ButtonLink look="primary" to={pathTo('login')}>
          Sign In
        </ButtonLink>
      }
    >
      {decision && <p className="whitespace-pre-line">{decision.answer}</p>}
      <p className="not-first:mt-2">
        {subject.kind === 'company' ? `The team of ${subject.name} can sign in again.` : 'You can sign in again.'}
      </p>
    </Outcome>
  )
}

function Loading() {
  return (
    <Skeletons count={1} label="Loading the deletion">
      <Skeleton className="h-8 w-3/4" />
      <Skeleton className="mt-3 h-4 w-1/2" />
      <Skeleton className="mt-6 h-20 w-full" />
      <Skeleton className="mt-8 h-32 w-full" />
    </Skeletons>
  )
}
