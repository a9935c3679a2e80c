import { Flag, ShieldAlert } from 'lucide-react'
import { messagingApi } from '#domain/messaging/api.ts'
import type { ConversationReport } from '#domain/messaging/api.ts'
import { reportReasonLabels } from '#domain/messaging/message.ts'
import { useCall } from '#web/lib/api/query.ts'
import { RelativeTime } from '#web/lib/time/relative-time.tsx'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.ts'

/** Why a conversation is listed. */
export const reportTitle = ({ reason }: ConversationReport): string =>
  reason ? reportReasonLabels[reason] : 'Contact details or outside payment before a contract'

/** A report of a user, or an automatic note. */
export function ReportItem({ report, onOpen }: { report: ConversationReport; onOpen: () => void }) {
  const { title, detail, reason, note, reported_by, created_at, allowed } = report
  const Icon = reason ? Flag : ShieldAlert
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-3 px-5 py-4 text-sm not-first:border-t not-first:border-line">
      <Icon aria-hidden className="mt-0.5 size-5 shrink-0 text-ink-faint" />
      <div className="min-w-0 grow basis-60">
        <p className="font-semibold">{reportTitle(report)}</p>
        <p className="wrap-anywhere text-ink-soft">
          <bdi>{title}</bdi>
          {detail && (
            <>
              {' · '}
              <bdi>{detail}</bdi>
            </>
          )}
        </p>
        {note && <p className="mt-1 wrap-anywhere whitespace-pre-line">{note}</p>}
        <p className="mt-1 text-ink-faint">
          {reported_by ? `Reported by ${reported_by}` : 'Noted automatically'},{' '}
          <RelativeTime at={created_at} focusable />
          <ResolvedText report={report} />
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        {allowed.includes('inspect') && (
          <Button size="sm" aria-label={`Read the conversation ${title}`} onClick={onOpen}>
            Read conversation
          </Button>
        )}
        <ResolveButton report={report} />
      </div>
    </li>
  )
}

function ResolvedText({ report: { resolved_at, resolved_by } }: { report: ConversationReport }) {
  if (!resolved_at) return null
  return (
    <>
      . Resolved{resolved_by && ` by ${resolved_by}`}, <RelativeTime at={resolved_at} />
    </>
  )
}

/** Marks a report as resolved. */
export function ResolveButton({ report: { id, allowed, title } }: { report: ConversationReport }) {
  const resolve = useCall(messagingApi.resolveReport)
  if (!allowed.includes('resolve')) return null
  return (
    <Button
      size="sm"
      aria-label={`Resolve the report about ${title}`}
      busy={resolve.isPending}
      onClick={() =>
        resolve.mutate(
          { params: { id } },
          {
            onSuccess: () => toast({ title: 'Report resolved' }),
            onError: ({ message }) =>
              toast({ variant: 'destructive', title: 'Report not resolved', description: message }),
          },
        )
      }
    >
      Resolve
    </Button>
  )
}
