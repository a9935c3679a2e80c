import { invitationsApi } from '#domain/invitations/api.ts'
import { declineReasonLabels, declineReasons } from '#domain/invitations/invitation.ts'
import type { DeclineReason } from '#domain/invitations/invitation.ts'
import { pathTo } from '#domain/paths.ts'
import { useCall } from '#web/lib/api/query.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Menu, MenuItem, MenuLabel } from '#web/ui/menu.tsx'
import { toast } from '#web/ui/toast.ts'

interface AnswerInvitationProps {
  invitation_id: string
  job_id: string
  /** What is answered: `Acme invited you to apply`. */
  about: string
  /** The job was opened or the invitation declined. */
  onAnswered: () => void
  onLeave: () => void
}

/** Opens the job to apply, or declines the invitation with a reason. */
export function AnswerInvitation({ invitation_id, job_id, about, onAnswered, onLeave }: AnswerInvitationProps) {
  const decline = useCall(invitationsApi.decline, { invalidates: ['jobs', 'notifications'] })
  // Awaited, because a live update may remove this before the response comes.
  const refuse = async (reason: DeclineReason) => {
    try {
      await decline.mutateAsync({ params: { id: invitation_id }, body: { reason, note: '' } })
      onAnswered()
      toast({ title: 'Invitation declined' })
    } catch (error) {
      const { message } = error as Error
      toast({ variant: 'destructive', title: 'Error declining the invitation', description: message })
    }
  }
  return (
    <>
      <ButtonLink
        size="sm"
        look="primary"
        to={pathTo('applicant_job', { id: job_id })}
        onClick={() => {
          onAnswered()
          onLeave()
        }}
      >
        View job<span className="sr-only">: {about}</span>
      </ButtonLink>
      <Menu
        align="start"
        trigger={
          <Button size="sm" busy={decline.isPending} busyLabel="Declining…">
            Decline<span className="sr-only">: {about}</span>
          </Button>
        }
      >
        <MenuLabel>The company sees your reason and your full name</MenuLabel>
        {declineReasons.map((reason) => (
          <MenuItem key={reason} onSelect={() => void refuse(reason)}>
            {declineReasonLabels[reason]}
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}
