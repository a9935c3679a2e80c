import { Briefcase, Crown, LogOut, MoreHorizontal, UserCog, UserMinus } from 'lucide-react'
import { useState } from 'react'
import { membersApi } from '#domain/members/api.ts'
import type { Member } from '#domain/members/member.ts'
import { memberAccessText, memberRoleLabels } from '#domain/members/member.ts'
import { useCall } from '#web/lib/api/query.ts'
import { useMe } from '#web/lib/api/session.ts'
import { formatDay } from '#web/lib/time/format-instant.ts'
import { useTimeZone } from '#web/lib/time/use-time-zone.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Confirm } from '#web/ui/confirm.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Menu, MenuItem } from '#web/ui/menu.tsx'
import { toast } from '#web/ui/toast.ts'
import { AccessDialog } from './access-dialog.tsx'
import { DepartureDialog } from './departure-dialog.tsx'
import { RoleDialog } from './role-dialog.tsx'

/** A member with their role and what the user may change. */
export function MemberItem({ member, team }: { member: Member; team: readonly Member[] }) {
  const me = useMe()
  const zone = useTimeZone()
  const [open, setOpen] = useState<Member['allowed'][number] | null>(null)
  const close = () => setOpen(null)
  const { user_id, name, email, member_role, selected_jobs, joined_at, last_active_at, allowed } = member
  return (
    <li className="flex items-center gap-3 py-4">
      <div className="min-w-0 grow">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium">
          <span className="min-w-0 wrap-anywhere">{name}</span>
          {user_id === me.user_id && <span className="text-sm font-normal text-ink-soft">You</span>}
          <Badge tone={member_role === 'owner' ? 'primary' : 'neutral'}>{memberRoleLabels[member_role]}</Badge>
          {member_role === 'recruiter' && (
            <span className="text-sm font-normal text-ink-soft">{memberAccessText(selected_jobs)}</span>
          )}
        </p>
        <p className="text-sm wrap-anywhere text-ink-soft">{email}</p>
        <p className="text-sm text-ink-soft">
          Joined {formatDay(joined_at, zone)} ·{' '}
          {last_active_at ? `Last active ${formatDay(last_active_at, zone)}` : 'Not active yet'}
        </p>
      </div>
      {allowed.length > 0 && (
        <Menu trigger={<IconButton label={`Actions for ${name}`} icon={<MoreHorizontal aria-hidden />} />}>
          {allowed.includes('set_role') && (
            <MenuItem icon={<UserCog aria-hidden />} onSelect={() => setOpen('set_role')}>
              Change role
            </MenuItem>
          )}
          {allowed.includes('set_access') && (
            <MenuItem icon={<Briefcase aria-hidden />} onSelect={() => setOpen('set_access')}>
              Choose jobs
            </MenuItem>
          )}
          {allowed.includes('transfer_ownership') && (
            <MenuItem icon={<Crown aria-hidden />} onSelect={() => setOpen('transfer_ownership')}>
              Transfer ownership
            </MenuItem>
          )}
          {allowed.includes('remove') && (
            <MenuItem danger icon={<UserMinus aria-hidden />} onSelect={() => setOpen('remove')}>
              Remove member
            </MenuItem>
          )}
          {allowed.includes('leave') && (
            <MenuItem danger icon={<LogOut aria-hidden />} onSelect={() => setOpen('leave')}>
              Leave company
            </MenuItem>
          )}
        </Menu>
      )}
      {open === 'set_role' && <RoleDialog member={member} onClose={close} />}
      {open === 'set_access' && <AccessDialog member={member} onClose={close} />}
      {open === 'transfer_ownership' && <TransferConfirm member={member} onClose={close} />}
      {(open === 'remove' || open === 'leave') && (
        <DepartureDialog member={member} team={team} leaves={open === 'leave'} onClose={close} />
      )}
    </li>
  )
}

function TransferConfirm({ member, onClose }: { member: Member; onClose: () => void }) {
  const transfer = useCall(membersApi.transferOwnership, { invalidates: ['accounts'] })
  return (
    <Confirm
      open
      danger
      busy={transfer.isPending}
      title={`Transfer the ownership to ${member.name}?`}
      description={`${member.name} becomes an owner, and you become a recruiter. Only an owner can change this back.`}
      action="Transfer Ownership"
      onConfirm={() =>
        transfer.mutate(
          { params: { id: member.user_id } },
          {
            onSuccess: () => {
              onClose()
              toast({ title: 'Ownership transferred', description: `${member.name} is now an owner.` })
            },
            onError: ({ message }) => {
              onClose()
              toast({ variant: 'destructive', title: 'Ownership not transferred', description: message })
            },
          },
        )
      }
      onCancel={onClose}
    />
  )
}
