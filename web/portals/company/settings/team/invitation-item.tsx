import { useState } from 'react'
import { membersApi } from '#domain/members/api.ts'
import type { MemberInvitation } from '#domain/members/member.ts'
import { memberRoleLabels } from '#domain/members/member.ts'
import { useCall } from '#web/lib/api/query.ts'
import { formatDay } from '#web/lib/time/format-instant.ts'
import { useTimeZone } from '#web/lib/time/use-time-zone.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Confirm } from '#web/ui/confirm.tsx'
import { toast } from '#web/ui/toast.ts'

const failed = (title: string) => (error: Error) => toast({ variant: 'destructive', title, description: error.message })

/** An open invitation, which owners send again or revoke. */
export function InvitationItem({ invitation }: { invitation: MemberInvitation }) {
  const zone = useTimeZone()
  const [revoking, setRevoking] = useState(false)
  const resend = useCall(membersApi.resend)
  const revoke = useCall(membersApi.revoke)
  const { id, email, member_role, invited_by, expires_at, has_expired, allowed } = invitation
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-4">
      <div className="min-w-0 grow basis-56">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium">
          <span className="min-w-0 wrap-anywhere">{email}</span>
          <Badge>{memberRoleLabels[member_role]}</Badge>
          {has_expired && <Badge tone="danger">Expired</Badge>}
        </p>
        <p className="text-sm text-ink-soft">
          {invited_by && `Invited by ${invited_by} · `}
          {has_expired ? 'Expired' : 'Expires'} {formatDay(expires_at, zone)}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        {allowed.includes('resend') && (
          <Button
            size="sm"
            busy={resend.isPending}
            busyLabel="Sending…"
            onClick={() =>
              resend.mutate(
                { params: { id } },
                {
                  onSuccess: () => toast({ title: 'Invitation sent again', description: email }),
                  onError: failed('Invitation not sent'),
                },
              )
            }
          >
            Resend<span className="sr-only"> the invitation to {email}</span>
          </Button>
        )}
        {allowed.includes('revoke') && (
          <Button size="sm" onClick={() => setRevoking(true)}>
            Revoke<span className="sr-only"> the invitation to {email}</span>
          </Button>
        )}
      </div>
      <Confirm
        open={revoking}
        danger
        busy={revoke.isPending}
        title="Revoke this invitation?"
        description={`The link that ${email} received no longer works.`}
        action="Revoke Invitation"
        onConfirm={() =>
          revoke.mutate(
            { params: { id } },
            {
              onSuccess: () => {
                setRevoking(false)
                toast({ title: 'Invitation revoked', description: email })
              },
              onError: (error) => {
                setRevoking(false)
                failed('Invitation not revoked')(error)
              },
            },
          )
        }
        onCancel={() => setRevoking(false)}
      />
    </li>
  )
}
