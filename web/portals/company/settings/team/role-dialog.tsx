import { membersApi } from '#domain/members/api.ts'
import type { Member } from '#domain/members/member.ts'
import { memberRoleDescriptions, memberRoleForm, memberRoleLabels } from '#domain/members/member.ts'
import { useCall } from '#web/lib/api/query.ts'
import { FormDialog } from '#web/lib/form/form-dialog.tsx'
import { FormField, useSchemaForm } from '#web/lib/form/form.tsx'
import { Select } from '#web/ui/select.tsx'
import { toast } from '#web/ui/toast.ts'
import { roleOptions } from './role-options.ts'

/** Changes the role of a member. */
export function RoleDialog({ member, onClose }: { member: Member; onClose: () => void }) {
  const form = useSchemaForm(memberRoleForm, { member_role: member.member_role })
  const setRole = useCall(membersApi.setRole)
  const role = form.watch('member_role')
  return (
    <FormDialog
      form={form}
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Change the role of ${member.name}`}
      action="Change Role"
      busy="Saving…"
      onSubmit={async (body) => {
        await setRole.mutateAsync({ params: { id: member.user_id }, body })
        toast({ title: 'Role changed', description: `${member.name}: ${memberRoleLabels[body.member_role]}` })
      }}
    >
      <FormField form={form} name="member_role" label="Role" hint={memberRoleDescriptions[role]} required>
        {(field) => <Select {...field} options={roleOptions} />}
      </FormField>
    </FormDialog>
  )
}
