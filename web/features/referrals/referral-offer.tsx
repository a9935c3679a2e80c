import { useQuery } from '@tanstack/react-query'
import { moneyText, toCents } from '#domain/kernel/money.ts'
import { referralsApi } from '#domain/referrals/api.ts'
import { referralLimits } from '#domain/referrals/referral.ts'
import { queryFor, useCall } from '#web/lib/api/query.ts'
import { ReferralLinkButton } from './referral-link-button.tsx'

/** What the talent receives for referring a person to a job, and the button that copies their link. */
export function ReferralOffer({ job_id }: { job_id: string }) {
  const params = { id: job_id }
  const offer = useQuery(queryFor(referralsApi.find, { params })).data
  const share = useCall(referralsApi.share)
  if (!offer || offer.bonus === null || !offer.allowed.includes('share')) return null
  return (
    <div className="mt-5 border-t border-line pt-5 text-sm">
      <p className="font-medium">Know someone for this job?</p>
      <p className="mt-1 text-ink-soft">
        You receive {moneyText(toCents(offer.bonus))} when a person you refer has worked {referralLimits.worked_days}{' '}
        days.
      </p>
      <ReferralLinkButton
        label="Copy Referral Link"
        create={() => share.mutateAsync({ params })}
        className="mt-3 w-full"
      />
    </div>
  )
}
