import { Check, Send } from 'lucide-react'
import type { ReactNode } from 'react'
import { useState } from 'react'
import type { CompanyJob } from '#domain/jobs/job.ts'
import { useMe } from '#web/lib/api/session.ts'
import { Button } from '#web/ui/button.tsx'
import type { ButtonProps } from '#web/ui/button.tsx'
import type { InvitedTalent } from './invite-dialog.tsx'
import { InviteDialog } from './invite-dialog.tsx'

interface InviteButtonProps extends Pick<ButtonProps, 'look' | 'size' | 'className'> {
  talent: InvitedTalent
  /** Invites to this job. Otherwise, the dialog asks for one. */
  job?: Pick<CompanyJob, 'id' | 'title'>
  children?: ReactNode
}

/** Opens the dialog to invite a talent to a job. */
export function InviteButton({ talent, job, children = 'Invite', ...look }: InviteButtonProps) {
  const [open, setOpen] = useState(false)
  const { allowed } = useMe()
  // A suspended company can only read.
  if (!allowed.includes('save_talents')) return null
  const isInvited = job !== undefined && talent.invited_job_ids.includes(job.id)
  return (
    <>
      <Button {...look} disabled={isInvited} onClick={() => setOpen(true)}>
        {isInvited ? <Check aria-hidden /> : <Send aria-hidden />}
        {isInvited ? 'Invited' : children}
        <span className="sr-only"> {talent.name}</span>
      </Button>
      <InviteDialog talent={talent} job={job} open={open} onOpenChange={setOpen} />
    </>
  )
}
