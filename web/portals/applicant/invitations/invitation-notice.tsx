import { Mail } from 'lucide-react'
import { Banner } from '#web/ui/banner.tsx'
import { DeclineButton } from './decline-button.tsx'
import { useReceivedInvitations } from './invitations.tsx'

/** Says that the company invited the applicant to a job, with its message. Empty without an open invitation. */
export function InvitationNotice({ job_id }: { job_id: string }) {
  const invitation = useReceivedInvitations().find(({ job }) => job.id === job_id)
  if (!invitation) return null
  return (
    <Banner
      tone="warning"
      icon={<Mail aria-hidden />}
      className="mb-6 max-sm:[&>div]:basis-56"
      action={<DeclineButton invitation={invitation} />}
    >
      <p className="wrap-anywhere">{invitation.company.name} invited you to apply.</p>
      {invitation.message && (
        <p className="mt-1 font-normal whitespace-pre-line wrap-anywhere text-ink">{invitation.message}</p>
      )}
    </Banner>
  )
}
