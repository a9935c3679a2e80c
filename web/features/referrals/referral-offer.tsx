import { useQuery } from '@tanstack/react-query'
import { moneyText, toCents } from '#domain/kernel/money.ts'
import { referralsApi } from '#domain/referrals/api.ts'
import { referralLimits } from '#domain/referrals/referral.ts'
import { queryFor, useCall } from '#web/lib/api/query.ts'
import { InviteByEmail } from './invite-by-email.tsx'
import { ReferralLinkButton } from './referral-link-button.tsx'

/** What the talent receives for referring a person to a job, and the button that copies their link. */
export function ReferralOffer({ job }: { job: { id: string; title: string } }) {
  const params = { id: job.id }
  const offer = useQuery(queryFor(referralsApi.find, { params })).data
  const share = useCall(referralsApi.share)
  const invite = useCall(referralsApi.invite)
  if (!offer || offer.bonus === null || !offer.allowed.includes('share')) return null
  return (
    <div className="mt-5 border-t border-line pt-5 text-sm">
      <p className="font-medium">Know someone for this job?</p>
      <p className="mt-1 text-ink-soft">
        You receive {moneyText(toCents(offer.bonus))} when a person you refer has worked {referralLimits.worked_days}{' '}
        days.
      </p>
      <div className="mt-3 grid gap-2">
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
    </div>
  )
}
