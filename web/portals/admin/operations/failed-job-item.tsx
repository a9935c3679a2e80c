import { useState } from 'react'
import { operationsApi } from '#domain/operations/api.ts'
import type { FailedJob } from '#domain/operations/failed-job.ts'
import { queues } from '#domain/operations/queues.ts'
import { scheduledJobLabel } from '#domain/operations/scheduled-job.ts'
import { countOf } from '#domain/kernel/count.ts'
import { fieldText } from '#web/features/audit/value-text.ts'
import { outcomeToasts } from '#web/lib/api/outcome-toasts.ts'
import { useCall } from '#web/lib/api/query.ts'
import { formatInstant } from '#web/lib/time/format-instant.ts'
import { useTimeZone } from '#web/lib/time/use-time-zone.ts'
import { Button } from '#web/ui/button.tsx'
import { Confirm } from '#web/ui/confirm.tsx'

/** IDs of the gateway are shown as they are, names of our own as words. */
function subjectText({ queue, subject }: FailedJob): string | null {
  if (subject === null || queue === 'gateway_requests') return subject
  return queue === 'maintenance' ? scheduledJobLabel(subject) : fieldText(subject)
}

/** The queue, or the recipient and kind of an email. */
function aboutText({ queue, mail, subject }: FailedJob): string {
  if (queue !== 'mail') return subject === null ? '' : queues[queue]
  if (mail.to === null) return 'Recipient unknown'
  return mail.subject === null ? `To ${mail.to}` : `To ${mail.to} · ${fieldText(subject ?? '')}`
}

interface FailedJobItemProps {
  job: FailedJob
  /** What it is called: `email`. */
  noun: string
}

/** What failed, why, and the buttons to try it again or to remove it. */
export function FailedJobItem({ job, noun }: FailedJobItemProps) {
  const { id, queue, status, mail, error, attempts, failed_at, next_try_at, allowed } = job
  const zone = useTimeZone()
  const retry = useCall(operationsApi.retry)
  const discard = useCall(operationsApi.discard)
  const [asking, setAsking] = useState(false)
  const subject = subjectText(job)
  const title = mail.subject ?? subject ?? queues[queue]
  const tries = countOf(attempts, 'attempt', 'attempts')
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-3 px-5 py-4 text-sm not-first:border-t not-first:border-line">
      <div className="grid min-w-0 grow basis-72 gap-1">
        <p className="font-semibold wrap-anywhere">{title}</p>
        <p className="wrap-anywhere text-ink-soft empty:hidden">{aboutText(job)}</p>
        <p className="font-mono text-xs/5 wrap-anywhere text-danger-ink">{error}</p>
        <p className="text-ink-soft">
          Failed {formatInstant(failed_at, zone)} after {tries}
          {next_try_at && ` · Next try ${formatInstant(next_try_at, zone)}`}
        </p>
      </div>
      <div className="flex gap-2">
        {allowed.includes('retry') && (
          <Button
            size="sm"
            busy={retry.isPending}
            busyLabel="Retrying…"
            onClick={() =>
              retry.mutate(
                { params: { id } },
                outcomeToasts({ title: 'Retry started', description: title }, `Failed to retry the ${noun}`),
              )
            }
          >
            {status === 'failed' ? 'Retry' : 'Retry Now'}
            <span className="sr-only"> {title}</span>
          </Button>
        )}
        {allowed.includes('discard') && (
          <Button size="sm" look="ghost" onClick={() => setAsking(true)}>
            Discard
            <span className="sr-only"> {title}</span>
          </Button>
        )}
      </div>
      <Confirm
        open={asking}
        title={`Discard this ${noun}?`}
        description={`“${title}” is not tried again. This cannot be undone.`}
        action="Discard"
        danger
        busy={discard.isPending}
        onConfirm={() =>
          discard.mutate(
            { params: { id } },
            {
              ...outcomeToasts({ title: 'Discarded', description: title }, `Failed to discard the ${noun}`),
              onSettled: () => setAsking(false),
            },
          )
        }
        onCancel={() => setAsking(false)}
      />
    </li>
  )
}
