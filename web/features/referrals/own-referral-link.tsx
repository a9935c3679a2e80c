import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { referralsApi } from '#domain/referrals/api.ts'
import { queryFor, useCall } from '#web/lib/api/query.ts'
import { useStayInPages } from '#web/lib/navigation/stay-in-pages.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { InviteByEmail } from './invite-by-email.tsx'
import { ReferralLinkButton } from './referral-link-button.tsx'
import { ReferralBadge } from './referral-badge.tsx'

/** How a member of the company refers people to one of its jobs. */
export function OwnReferralLink({ job }: { job: { id: string; title: string } }) {
  const params = { id: job.id }
  const share = useCall(referralsApi.shareOwn)
  const invite = useCall(referralsApi.inviteOwn)
  return (
    <div>
      <div className="grid gap-2">
        <ReferralLinkButton
          label="Copy Referral Link"
          create={() => share.mutateAsync({ params })}
          className="w-full"
        />
        <InviteByEmail
          label="Invite by Email"
          job_title={job.title}
          invite={(body) => invite.mutateAsync({ params, body })}
        />
      </div>
      <p className="mt-1.5 text-sm text-ink-soft">You become the referrer of people who apply with your link.</p>
    </div>
  )
}

/** Whom a member referred to a job, also after it no longer takes applications. Empty without referrals. */
export function OwnReferrals({ job_id }: { job_id: string }) {
  const [page, setPage] = useState(1)
  const referrals = useQuery(queryFor(referralsApi.list, { query: { job_id, page } }))
  useStayInPages(referrals.data, page, setPage)
  if (referrals.isError)
    return (
      <ErrorState
        message="Failed to load your referrals. Please try again."
        onRetry={() => void referrals.refetch()}
        retrying={referrals.isFetching}
      />
    )
  const found = referrals.data
  if (!found || found.total === 0) return null
  return (
    <div className="mt-1">
      <h3 className="text-sm font-medium">Your referrals</h3>
      <ul aria-label="Your referrals" className="mt-1 divide-y divide-line text-sm">
        {found.items.map((referral) => (
          <li key={referral.id} className="flex items-start justify-between gap-3 py-2">
            <span className="min-w-0 wrap-anywhere">{referral.person_name}</span>
            <ReferralBadge referral={referral} />
          </li>
        ))}
      </ul>
      <Pagination page={found.page} perPage={found.per_page} total={found.total} onPageChange={setPage} />
    </div>
  )
}
