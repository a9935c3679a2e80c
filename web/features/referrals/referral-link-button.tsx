import { Gift } from 'lucide-react'
import { useState } from 'react'
import type { ReferralLink } from '#domain/referrals/referral.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.ts'

interface ReferralLinkButtonProps {
  label: string
  /** Creates the user's own link to the job, which is the same each time. */
  create: () => Promise<ReferralLink>
  className?: string
}

/** Copies the user's own link to a job, with which they refer people to it. */
export function ReferralLinkButton({ label, create, className }: ReferralLinkButtonProps) {
  const [busy, setBusy] = useState(false)
  const share = async () => {
    setBusy(true)
    try {
      await copy(await create())
    } catch (error) {
      toast({ variant: 'destructive', title: 'Link not copied', description: (error as Error).message })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button className={className} busy={busy} busyLabel="Creating the link…" onClick={() => void share()}>
      <Gift aria-hidden />
      {label}
    </Button>
  )
}

async function copy({ url }: ReferralLink) {
  try {
    await navigator.clipboard.writeText(url)
    toast({ title: 'Link copied', description: 'Send it to people who suit this job.' })
  } catch {
    // Without clipboard permission, the link is shown to be copied manually.
    toast({ title: 'Copy this link', description: url, duration_ms: 30_000 })
  }
}
