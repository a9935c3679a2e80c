import { ShieldQuestion } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { dateText } from '#domain/kernel/calendar.ts'
import { pathTo } from '#domain/paths.ts'
import { staffRequestKinds } from '#domain/privacy/staff-request.ts'
import type { StaffRequest } from '#domain/privacy/staff-request.ts'
import { staffRequestsApi } from '#domain/privacy/staff-requests-api.ts'
import { useCall } from '#web/lib/api/query.ts'
import { lazyDialog, useReadyDialogs } from '#web/lib/document/lazy-dialog.tsx'
import { formatInstant } from '#web/lib/time/format-instant.ts'
import { useTimeZone } from '#web/lib/time/use-time-zone.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Confirm } from '#web/ui/confirm.tsx'
import { Folded } from '#web/ui/folded.tsx'
import { toast } from '#web/ui/toast.ts'
import { AssigneeField } from './assignee-field.tsx'
import type { DialogKind } from './request-dialog.tsx'

const RequestDialog = lazyDialog(async () => (await import('./request-dialog.tsx')).RequestDialog)

/** A privacy request with its deadline and log, and what staff can do about it. */
export function PrivacyRequestItem({ request }: { request: StaffRequest }) {
  const { id, kind, name, email, applicant_id, message, received_on, is_automatic, assignee, allowed } = request
  const [open, setOpen] = useState<DialogKind | null>(null)
  useReadyDialogs(RequestDialog)
  return (
    <li className="flex items-start gap-x-4 px-5 py-4 text-sm not-first:border-t not-first:border-line">
      <ShieldQuestion aria-hidden className="mt-0.5 size-5 shrink-0 text-ink-faint max-sm:hidden" />
      <div className="grid min-w-0 grow gap-2">
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <p className="font-semibold wrap-anywhere">
            <bdi>{name}</bdi> · {staffRequestKinds[kind].label}
          </p>
          <Status request={request} />
        </div>
        <p className="wrap-anywhere text-ink-soft">
          {applicant_id ? <Link to={pathTo('admin_applicant', { id: applicant_id })}>{email}</Link> : email} · Received{' '}
          {dateText(received_on)}
          {is_automatic ? ' in the settings' : ''}
        </p>
        {message && <Folded of={`the request of ${name}`}>{message}</Folded>}
        {request.events.length > 0 && <Log request={request} />}
        {is_automatic ? (
          <p className="text-ink-soft">
            {request.status === 'open'
              ? kind === 'erasure'
                ? 'The account is deleted. The data is erased after the grace period.'
                : 'The archive is being prepared.'
              : 'Fulfilled automatically, or canceled by the user.'}
          </p>
        ) : (
          <div className="mt-1 flex flex-wrap items-end justify-between gap-2">
            {allowed.includes('assign') ? (
              <AssigneeField request={request} />
            ) : (
              <p className="text-ink-soft">Assignee: {assignee?.name ?? 'none'}</p>
            )}
            <div className="flex flex-wrap gap-2">
              {allowed.includes('answer') && (
                <Button size="sm" look="primary" aria-label={`Answer ${name}`} onClick={() => setOpen('answer')}>
                  Answer
                </Button>
              )}
              {allowed.includes('extend') && (
                <Button size="sm" aria-label={`Extend the deadline for ${name}`} onClick={() => setOpen('extend')}>
                  Extend
                </Button>
              )}
              {allowed.includes('note') && (
                <Button size="sm" aria-label={`Add a note for ${name}`} onClick={() => setOpen('note')}>
                  Add note
                </Button>
              )}
              {allowed.includes('withdraw') && <WithdrawButton id={id} name={name} />}
            </div>
          </div>
        )}
      </div>
      {open && <RequestDialog request={request} kind={open} onClose={() => setOpen(null)} />}
    </li>
  )
}

function Status({
  request: { status, outcome, due_on, is_overdue, is_extended, is_automatic },
}: {
  request: StaffRequest
}) {
  if (status === 'answered')
    return (
      <Badge tone={outcome === 'refused' ? 'mango' : 'success'}>{outcome === 'refused' ? 'Refused' : 'Done'}</Badge>
    )
  if (status === 'withdrawn') return <Badge>{is_automatic ? 'Canceled' : 'Withdrawn'}</Badge>
  return (
    <>
      <Badge tone={is_overdue ? 'danger' : 'neutral'}>
        {is_overdue ? 'Overdue since' : 'Due on'} {dateText(due_on)}
      </Badge>
      {is_extended && <Badge tone="mango">Extended</Badge>}
      {is_automatic && <Badge tone="primary">Processing</Badge>}
    </>
  )
}

const words: Record<StaffRequest['events'][number]['kind'], string> = {
  created: 'Entered',
  assigned: 'Assigned',
  extended: 'Deadline extended',
  noted: 'Note',
  answered: 'Answered',
  withdrawn: 'Withdrawn by the person',
}

function Log({ request: { name, events } }: { request: StaffRequest }) {
  const zone = useTimeZone()
  return (
    <details>
      <summary className="w-fit cursor-pointer rounded-sm text-ink-soft hover:text-ink">
        Log<span className="sr-only"> of the request of {name}</span> ({events.length})
      </summary>
      <ol className="mt-2 grid gap-2 border-l-2 border-line pl-4">
        {events.map(({ id, kind, by, text, at }) => (
          <li key={id}>
            <p className="text-ink-soft">
              {words[kind]}
              {kind === 'assigned' && (text ? ` to ${text}` : ' to no one')} by {by ?? 'a former member of staff'},{' '}
              {formatInstant(at, zone)}
            </p>
            {kind !== 'assigned' && text && <p className="wrap-anywhere whitespace-pre-line">{text}</p>}
          </li>
        ))}
      </ol>
    </details>
  )
}

function WithdrawButton({ id, name }: { id: string; name: string }) {
  const withdraw = useCall(staffRequestsApi.withdraw)
  const [asking, setAsking] = useState(false)
  const end = () =>
    withdraw.mutate(
      { params: { id } },
      {
        onSuccess: () => toast({ title: 'Privacy request ended', description: `${name} withdrew it.` }),
        onError: ({ message }) =>
          toast({ variant: 'destructive', title: 'Error ending the privacy request', description: message }),
        onSettled: () => setAsking(false),
      },
    )
  return (
    <>
      <Button size="sm" aria-label={`Mark the request of ${name} as withdrawn`} onClick={() => setAsking(true)}>
        Withdrawn
      </Button>
      <Confirm
        open={asking}
        title={`Did ${name} withdraw the request?`}
        description="It ends without an answer. This cannot be undone."
        action="End request"
        busy={withdraw.isPending}
        onConfirm={end}
        onCancel={() => setAsking(false)}
      />
    </>
  )
}
