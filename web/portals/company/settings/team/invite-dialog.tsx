import { membersApi } from '#domain/members/api.ts'
import { memberInvitationForm, memberRoleDescriptions } from '#domain/members/member.ts'
import { useCall } from '#web/lib/api/query.ts'
import { FormDialog } from '#web/lib/form/form-dialog.tsx'
import { FormField, useSchemaForm } from '#web/lib/form/form.tsx'
import { Input } from '#web/ui/input.tsx'
import { Select } from '#web/ui/select.tsx'
import { toast } from '#web/ui/toast.ts'
import { roleOptions } from './role-options.ts'

/** Invites a person to the team by email. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const form = useSchemaForm(memberInvitationForm, { email: '', member_role: 'recruiter' })
  const invite = useCall(membersApi.invite)
  const role = form.watch('member_role')
  return (
    <FormDialog
      form={form}
      open
      onOpenChange={(open) => !open && onClose()}
      title="Invite a member"
      action="Send Invitation"
      busy="Sending…"
      onSubmit={async (body) => {
        const { email } = await invite.mutateAsync({ body })
        toast({ title: 'Invitation sent', description: email })
      }}
    >
      <FormField form={form} name="email" label="Email" required>
        {(field) => <Input {...field} type="email" autoComplete="off" spellCheck={false} />}
      </FormField>
      <FormField form={form} name="member_role" label="Role" hint={memberRoleDescriptions[role]} required>
        {(field) => <Select {...field} options={roleOptions} />}
      </FormField>
    </FormDialog>
  )
}
