import { Clock } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { assignmentsApi } from '#domain/assignments/api.ts'
import type { Assignment, Replacement } from '#domain/assignments/assignment.ts'
import { replacementBusinessDays } from '#domain/assignments/assignment.ts'
import { replacementStatusLabels } from '#domain/assignments/assignment-machine.ts'
import type { ReplacementStatus } from '#domain/assignments/assignment-machine.ts'
import { isHiring } from '#domain/kernel/actor.ts'
import { pathTo } from '#domain/paths.ts'
import { useCall } from '#web/lib/api/query.ts'
import { useMe } from '#web/lib/api/session.ts'
import { Confirm } from '#web/lib/document/confirm.tsx'
import { lazyDialog, useReadyDialogs } from '#web/lib/document/lazy-dialog.tsx'
import { formatDuration } from '#web/lib/time/format-duration.ts'
import { formatInstant } from '#web/lib/time/format-instant.ts'
import { RelativeTime } from '#web/lib/time/relative-time.tsx'
import { useNow } from '#web/lib/time/use-now.ts'
import { useTimeZone } from '#web/lib/time/use-time-zone.ts'
import { Badge } from '#web/ui/badge.tsx'
import type { Tone } from '#web/ui/badge.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Section } from '#web/ui/section.tsx'
import { toast } from '#web/ui/toast.ts'

const ProposeReplacementDialog = lazyDialog(
  async () => (await import('./propose-replacement-dialog.tsx')).ProposeReplacementDialog,
)

const tones: Record<ReplacementStatus, Tone> = {
  requested: 'mango',
  proposed: 'primary',
  filled: 'success',
  canceled: 'neutral',
}

interface ReplacementSectionProps {
  replacement: Replacement
  assignment: Assignment
}

/** The request for another talent, and the time that is left of what was promised. */
export function ReplacementSection({ replacement, assignment }: ReplacementSectionProps) {
  const { status, reason, requested_at, proposed } = replacement
  return (
    <Section
      title={
        <span className="flex flex-wrap items-center gap-3">
          Replacement
          <Badge tone={tones[status]}>{replacementStatusLabels[status]}</Badge>
        </span>
      }
      description={`We propose the first talent within ${replacementBusinessDays} business days of the request.`}
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <Deadline replacement={replacement} />
        <div className="text-sm text-ink-soft">
          <p>
            Requested <RelativeTime at={requested_at} className="lowercase" focusable />
          </p>
          {reason && <p className="mt-1 wrap-anywhere whitespace-pre-line text-ink">{reason}</p>}
        </div>
        {proposed.length > 0 && <Proposed proposed={proposed} side={assignment.side} />}
        <ReplacementActions replacement={replacement} assignment={assignment} />
      </div>
    </Section>
  )
}

/** How the request stands against what was promised. */
function Deadline({
  replacement: { due_at, first_proposed_at, closed_at, requested_at },
}: {
  replacement: Replacement
}) {
  const now = useNow()
  const zone = useTimeZone()
  const due = Date.parse(due_at)
  const icon = <Clock aria-hidden />
  if (first_proposed_at) {
    const proposed = Date.parse(first_proposed_at)
    const taken = formatDuration(proposed - Date.parse(requested_at))
    return proposed <= due ? (
      <Banner icon={icon}>The first talent was proposed after {taken}, on time.</Banner>
    ) : (
      <Banner tone="warning" icon={icon}>
        The first talent was proposed after {taken}, {formatDuration(proposed - due)} late.
      </Banner>
    )
  }
  if (closed_at) return null
  return now <= due ? (
    <Banner icon={icon}>
      {formatDuration(due - now)} left. The first talent is due by {formatInstant(due_at, zone)}.
    </Banner>
  ) : (
    <Banner tone="danger" icon={icon}>
      {formatDuration(now - due)} late. The first talent was due by {formatInstant(due_at, zone)}.
    </Banner>
  )
}

function Proposed({ proposed, side }: Pick<Replacement, 'proposed'> & Pick<Assignment, 'side'>) {
  const { company } = useMe()
  const screen = side === 'staff' ? 'admin_talent_profile' : 'company_talent_profile'
  const maySee = !company || isHiring(company)
  return (
    <div>
      <h3 className="mb-2 text-sm font-semibold">Proposed talents</h3>
      <ul aria-label="Proposed talents" className="grid gap-2 text-sm">
        {proposed.map(({ talent_id, name, proposed_at }) => (
          <li key={talent_id}>
            {maySee ? (
              <Link
                to={pathTo(screen, { id: talent_id })}
                className="touch-target rounded-sm font-medium text-primary-ink hover:underline"
              >
                {name}
              </Link>
            ) : (
              <span className="font-medium">{name}</span>
            )}
            <span className="text-ink-faint">
              {' · '}
              <RelativeTime at={proposed_at} focusable />
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}

function ReplacementActions({ replacement: { id, allowed }, assignment }: ReplacementSectionProps) {
  const [opened, setOpened] = useState<'propose' | 'cancel' | 'fill'>()
  const cancel = useCall(assignmentsApi.cancelReplacement)
  const fill = useCall(assignmentsApi.fillReplacement)
  const close = () => setOpened(undefined)
  useReadyDialogs(ProposeReplacementDialog)
  if (allowed.length === 0) return null
  const answers = (title: string) => ({
    onSuccess: () => toast({ title }),
    onError: ({ message }: Error) =>
      toast({ variant: 'destructive', title: 'Request not changed', description: message }),
    onSettled: close,
  })
  return (
    <div className="flex flex-wrap gap-3">
      {allowed.includes('propose') && (
        <Button look="primary" onClick={() => setOpened('propose')}>
          Propose Talent
        </Button>
      )}
      {allowed.includes('fill') && <Button onClick={() => setOpened('fill')}>Mark as Found</Button>}
      {allowed.includes('cancel') && <Button onClick={() => setOpened('cancel')}>Cancel Request</Button>}
      {opened === 'propose' && <ProposeReplacementDialog replacement_id={id} assignment={assignment} onClose={close} />}
      <Confirm
        open={opened === 'cancel'}
        title="Cancel the request for a replacement?"
        description="Your account manager is notified. You can request a replacement again."
        action="Cancel Request"
        cancel="Keep Request"
        danger
        busy={cancel.isPending}
        onConfirm={() => cancel.mutate({ params: { id } }, answers('Request canceled'))}
        onCancel={close}
      />
      <Confirm
        open={opened === 'fill'}
        title="Was the replacement found?"
        description={`The request of ${assignment.company.name} is closed. This cannot be undone.`}
        action="Mark as Found"
        busy={fill.isPending}
        onConfirm={() => fill.mutate({ params: { id } }, answers('Replacement found'))}
        onCancel={close}
      />
    </div>
  )
}
