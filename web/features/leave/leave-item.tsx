import { useState } from 'react'
import { leaveApi } from '#domain/leave/api.ts'
import { leaveKindLabels } from '#domain/leave/leave.ts'
import type { Leave } from '#domain/leave/leave.ts'
import { useCall } from '#web/lib/api/query.ts'
import { Confirm } from '#web/lib/document/confirm.tsx'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.ts'
import { AnswerLeave } from './answer-leave.tsx'
import { LeaveBadge } from './leave-badge.tsx'
import { leaveDates } from './leave-dates.ts'
import { outlookTexts } from './outlook-text.ts'

interface LeaveItemProps {
  leave: Leave
  /** The other party, if it is named. */
  names?: 'talent' | 'company'
}

/** Leave with its effect, and what its viewer can do. */
export function LeaveItem({ leave, names }: LeaveItemProps) {
  const [canceling, setCanceling] = useState(false)
  const cancel = useCall(leaveApi.cancel, { invalidates: ['time'] })
  const { id, kind, status, note, reason, outlook, allowed } = leave
  const dates = leaveDates(leave)
  const title = `${leaveKindLabels[kind]}, ${dates}`
  const about = names ? `${leave[names].name}, ${dates}` : dates
  const isOpen = status === 'requested' || status === 'approved'
  return (
    <li className="flex flex-wrap items-start gap-x-6 gap-y-3 px-5 py-4">
      <div className="min-w-0 grow basis-64">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="font-semibold wrap-anywhere">{names ? leave[names].name : title}</span>
          <LeaveBadge status={status} />
        </p>
        {names && <p className="text-sm">{title}</p>}
        {isOpen && <p className="text-sm text-ink-soft">{outlookTexts(outlook).join(' ')}</p>}
        {note && <p className="mt-1 text-sm whitespace-pre-line wrap-anywhere">{note}</p>}
        {reason && <p className="mt-1 text-sm wrap-anywhere text-ink-soft">Reason: {reason}</p>}
      </div>
      <div className="flex flex-wrap gap-2 empty:hidden">
        <AnswerLeave leave={leave} allowed={allowed} about={about} />
        {allowed.includes('cancel') && (
          <Button size="sm" onClick={() => setCanceling(true)}>
            Cancel Leave<span className="sr-only">: {about}</span>
          </Button>
        )}
      </div>
      <Confirm
        open={canceling}
        title="Cancel this leave?"
        description={`${title}. ${leave.company.name} is notified.`}
        action="Cancel Leave"
        cancel="Keep Leave"
        danger
        busy={cancel.isPending}
        onCancel={() => setCanceling(false)}
        onConfirm={() =>
          cancel.mutate(
            { params: { id } },
            {
              onSuccess: () => {
                setCanceling(false)
                toast({ title: 'Leave canceled' })
              },
              onError,
            },
          )
        }
      />
    </li>
  )
}

const onError = ({ message }: Error) => toast({ variant: 'destructive', title: message })
