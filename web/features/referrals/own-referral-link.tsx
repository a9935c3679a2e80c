import { referralsApi } from '#domain/referrals/api.ts'
import { useCall } from '#web/lib/api/query.ts'
import { ReferralLinkButton } from './referral-link-button.tsx'

/** The button that copies the link with which a member of the company refers people to one of its jobs. */
export function OwnReferralLink({ job_id }: { job_id: string }) {
  const share = useCall(referralsApi.shareOwn)
  return (
    <div>
      <ReferralLinkButton
        label="Copy my referral link"
        create={() => share.mutateAsync({ params: { id: job_id } })}
        className="w-full"
      />
      <p className="mt-1.5 text-sm text-ink-soft">You become the referrer of people who apply with it.</p>
    </div>
  )
}
