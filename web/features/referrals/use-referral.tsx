import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { isReferralCode } from '#domain/jobs/job-ref.ts'
import type { ChannelRef } from '#domain/jobs/job-ref.ts'
import { referralsApi } from '#domain/referrals/api.ts'
import { referralLimits } from '#domain/referrals/referral.ts'
import type { Referrer } from '#domain/referrals/referral.ts'
import type { OpenJob } from '#domain/jobs/job.ts'
import { queryFor } from '#web/lib/api/query.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'

const withoutReferral: ChannelRef = 'board'

interface Referral {
  ref: string | null
  choice: ReactNode
}

/** The ref with which to apply, and the choice of a person who was referred: what the referrer learns. */
export function useReferral(job: Pick<OpenJob, 'id' | 'company_name'>, linkRef: string | null): Referral {
  const [isAccepted, setAccepted] = useState(true)
  const ref = linkRef !== null && isReferralCode(linkRef) ? linkRef : null
  const referrer = useQuery({
    ...queryFor(referralsApi.findReferrer, { params: { id: job.id }, query: { ref: ref ?? '' } }),
    enabled: ref !== null,
  })
  if (ref === null) return { ref: linkRef, choice: null }
  if (!referrer.data?.name) return { ref: withoutReferral, choice: null }
  return {
    ref: isAccepted ? ref : withoutReferral,
    choice: (
      <Checkbox
        value={isAccepted}
        onValueChange={setAccepted}
        label={
          <>
            Apply with the referral of <span className="wrap-anywhere">{referrer.data.name}</span>
          </>
        }
        hint={<span className="wrap-anywhere">{consequences(referrer.data, job.company_name)}</span>}
      />
    ),
  }
}

/** What the referrer learns and receives, and who sees the referral. */
function consequences({ is_member, earns_bonus }: Referrer, company_name: string): string {
  if (is_member)
    return `They work at ${company_name} and receive no bonus. They see your name, that you applied and whether you are hired. The company sees who referred you.`
  if (!earns_bonus)
    return 'The company sees who referred you. They receive no bonus, and nothing about your application is shared with them.'
  return `They receive a bonus after you have worked ${referralLimits.worked_days} days. They see your name, that you applied, whether you are hired and how many of these days you have worked. The company sees who referred you. Nothing else about your application is shared with them.`
}
