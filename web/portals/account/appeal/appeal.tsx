import { RotateCcw } from 'lucide-react'
import type { MetaFunction } from 'react-router'
import { pathTo } from '#domain/paths.ts'
import { sanctionsApi } from '#domain/sanctions/api.ts'
import { restorable_days } from '#domain/sanctions/sanction.ts'
import type { Deletion } from '#domain/sanctions/sanction.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Skeleton, Skeletons } from '#web/ui/skeleton.tsx'
import { LinkPage, linkPageMeta } from '../link-page.tsx'
import { Outcome } from '../outcome.tsx'
import { DeletionDetails } from './deletion-details.tsx'

export const meta: MetaFunction = () => linkPageMeta('appeal')

/** The deletion of a company or an applicant and its appeal, opened with the secret link of an email. */
export default function Appeal() {
  return (
    <LinkPage
      endpoint={sanctionsApi.findDeletion}
      invalid={`Open the link from our email again. A deletion can be appealed for ${restorable_days} days. After that, it is final.`}
      error="Failed to load the deletion. Please try again."
      loading={<Loading />}
    >
      {(deletion, secret, onChange) =>
        deletion.ended_at ? (
          <Restored deletion={deletion} />
        ) : (
          <DeletionDetails secret={secret} deletion={deletion} onChange={onChange} />
        )
      }
    </LinkPage>
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
