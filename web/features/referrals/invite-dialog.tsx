import { retention } from '#domain/kernel/retention.ts'
import { referralInvitationForm, referralLimits } from '#domain/referrals/referral.ts'
import type { Referral, ReferralInvitationForm } from '#domain/referrals/referral.ts'
import { FormDialog } from '#web/lib/form/form-dialog.tsx'
import { FormField, useSchemaForm } from '#web/lib/form/form.tsx'
import { Input } from '#web/ui/input.tsx'
import { toast } from '#web/ui/toast.ts'

interface InviteDialogProps {
  job_title: string
  invite: (body: ReferralInvitationForm) => Promise<Referral>
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Invites a person by email to a job. */
export function InviteDialog({ job_title, invite, open, onOpenChange }: InviteDialogProps) {
  const form = useSchemaForm(referralInvitationForm, { name: '', email: '' })
  return (
    <FormDialog
      form={form}
      open={open}
      onOpenChange={onOpenChange}
      title="Invite by email"
      description={`The person gets an email with your link to ${job_title}.`}
      action="Send Invitation"
      busy="Sending…"
      onSubmit={async (body) => {
        await invite(body)
        toast({ title: 'Invitation sent', description: 'You can follow the invitation in your referrals.' })
      }}
    >
      <FormField form={form} name="name" label="Name" limit={referralLimits.person_name} required>
        {(field) => <Input {...field} autoComplete="off" />}
      </FormField>
      <FormField
        form={form}
        name="email"
        label="Email address"
        hint={`The email says that you entered the name and the address. We delete both after ${retention.invitation_days} days.`}
        required
      >
        {(field) => <Input {...field} type="email" autoComplete="off" />}
      </FormField>
    </FormDialog>
  )
}
