import { Mail } from 'lucide-react'
import { useState } from 'react'
import type { Referral, ReferralInvitationForm } from '#domain/referrals/referral.ts'
import { lazyDialog } from '#web/lib/document/lazy-dialog.tsx'
import { Button } from '#web/ui/button.tsx'

const InviteDialog = lazyDialog(async () => (await import('./invite-dialog.tsx')).InviteDialog)

interface InviteByEmailProps {
  label: string
  job_title: string
  invite: (body: ReferralInvitationForm) => Promise<Referral>
}

/** The button that opens the form of an invitation. */
export function InviteByEmail({ label, ...props }: InviteByEmailProps) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button className="w-full" onClick={() => setOpen(true)}>
        <Mail aria-hidden />
        {label}
      </Button>
      <InviteDialog {...props} open={open} onOpenChange={setOpen} />
    </>
  )
}
