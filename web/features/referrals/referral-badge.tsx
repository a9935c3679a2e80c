import { referralLimits, referralStatusLabels } from '#domain/referrals/referral.ts'
import type { Referral } from '#domain/referrals/referral.ts'
import { Badge } from '#web/ui/badge.tsx'
import type { Tone } from '#web/ui/badge.tsx'

const tones: Record<Referral['status'], Tone> = {
  invited: 'neutral',
  applied: 'primary',
  hired: 'primary',
  earned: 'mango',
  paid: 'success',
  canceled: 'danger',
  expired: 'neutral',
}

/** The state of a referral, with the days of work until the bonus. */
export function ReferralBadge({ referral: { status, worked_days } }: { referral: Referral }) {
  return (
    <Badge tone={tones[status]} dot>
      {referralStatusLabels[status]}
      {worked_days !== null && `, ${worked_days} of ${referralLimits.worked_days} days worked`}
    </Badge>
  )
}
