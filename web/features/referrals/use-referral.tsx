import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { isReferralCode } from '#domain/jobs/job-ref.ts'
import type { ChannelRef } from '#domain/jobs/job-ref.ts'
import { referralsApi } from '#domain/referrals/api.ts'
import { referralLimits } from '#domain/referrals/referral.ts'
import { queryFor } from '#web/lib/api/query.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'

const withoutReferral: ChannelRef = 'board'

/** The ref with which to apply, and the choice of a person who was referred: what the referrer learns. */
export function useReferral(job_id: string, linkRef: string | null): { ref: string | null; choice: ReactNode } {
  const [isAccepted, setAccepted] = useState(true)
  const ref = linkRef !== null && isReferralCode(linkRef) ? linkRef : null
  const referrer = useQuery({
    ...queryFor(referralsApi.findReferrer, { params: { id: job_id }, query: { ref: ref ?? '' } }),
    enabled: ref !== null,
  })
  if (ref === null) return { ref: linkRef, choice: null }
  const name = referrer.data?.name
  if (!name) return { ref: withoutReferral, choice: null }
  return {
    ref: isAccepted ? ref : withoutReferral,
    choice: (
      <Checkbox
        value={isAccepted}
        onValueChange={setAccepted}
        label={
          <>
            Apply with the referral of <span className="wrap-anywhere">{name}</span>
          </>
        }
        hint={`They see your name and that you applied, and receive a bonus after you have worked ${referralLimits.worked_days} days. The company sees who referred you. Nothing else about your application is shared with them.`}
      />
    ),
  }
}
