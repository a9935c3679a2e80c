import { useQuery } from '@tanstack/react-query'
import { Gift } from 'lucide-react'
import { moneyText, toCents } from '#domain/kernel/money.ts'
import { referralsApi } from '#domain/referrals/api.ts'
import { referralLimits } from '#domain/referrals/referral.ts'
import type { ReferralLink } from '#domain/referrals/referral.ts'
import { queryFor, useCall } from '#web/lib/api/query.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.ts'

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
      <Button
        className="mt-3 w-full"
        busy={share.isPending}
        busyLabel="Creating the link…"
        onClick={() =>
          share.mutate(
            { params },
            {
              onSuccess: (link) => void copy(link),
              onError: ({ message }) =>
                toast({ variant: 'destructive', title: 'Link not copied', description: message }),
            },
          )
        }
      >
        <Gift aria-hidden />
        Copy Referral Link
      </Button>
    </div>
  )
}

async function copy({ url }: ReferralLink) {
  try {
    await navigator.clipboard.writeText(url)
    toast({ title: 'Link copied', description: 'Send it to a person who suits this job.' })
  } catch {
    // Without clipboard permission, the link is shown to be copied manually.
    toast({ title: 'Copy this link', description: url, duration_ms: 30_000 })
  }
}
