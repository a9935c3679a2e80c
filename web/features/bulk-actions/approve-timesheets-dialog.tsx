import { useQuery } from '@tanstack/react-query'
import { ClipboardCheck } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { bulkActionsApi } from '#domain/bulk-actions/api.ts'
import { leftOutLabels, timesheetApprovalLimit } from '#domain/bulk-actions/timesheet-approval.ts'
import type { ApprovableTimesheets, TimesheetApproval } from '#domain/bulk-actions/timesheet-approval.ts'
import { bulkItemStatusLabels } from '#domain/bulk-actions/bulk-action.ts'
import { addDays } from '#domain/kernel/calendar.ts'
import { countOf, numberText } from '#domain/kernel/count.ts'
import { minutesText } from '#domain/kernel/minutes-text.ts'
import { Loaded } from '#web/lib/api/loaded.tsx'
import { invalidate, queryFor, useCall } from '#web/lib/api/query.ts'
import { formatDate, formatMonthDay } from '#web/lib/time/format-date.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Progress } from '#web/ui/progress.tsx'
import { Skeleton, Skeletons } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toast.ts'
import { progress_ms } from './use-bulk-actions.ts'

/** Approves the timesheets that match the plan, of all weeks and people, and says why others are left out. */
export function ApproveTimesheetsDialog({ onClose }: { onClose: () => void }) {
  const [started, setStarted] = useState<TimesheetApproval>()
  return started ? (
    <ApprovalDialog started={started} onClose={onClose} />
  ) : (
    <ChoiceDialog onStart={setStarted} onClose={onClose} />
  )
}

type Item = ApprovableTimesheets['items'][number]

function ChoiceDialog({ onStart, onClose }: { onStart: (started: TimesheetApproval) => void; onClose: () => void }) {
  const preview = useQuery({ ...queryFor(bulkActionsApi.approvableTimesheets, {}), staleTime: 0 })
  const [choices, setChoices] = useState<Readonly<Record<string, boolean>>>({})
  const approve = useCall(bulkActionsApi.approveTimesheets)
  const items = preview.data?.items ?? []
  const isChosen = ({ timesheet, is_selectable, is_preselected }: Item) =>
    is_selectable && (choices[timesheet.id!] ?? is_preselected)
  const chosen = items.filter(isChosen)
  const list = (label: string, shown: readonly Item[]) =>
    shown.length > 0 && (
      <section aria-label={label} className="grid grid-cols-[minmax(0,1fr)] gap-2">
        <h3 className="text-sm font-semibold">
          {label} ({shown.length})
        </h3>
        <ul className="grid grid-cols-[minmax(0,1fr)] gap-2">
          {shown.map((item) => (
            <ChoiceItem
              key={`${item.timesheet.assignment_id} ${item.timesheet.week_on}`}
              item={item}
              value={isChosen(item)}
              onValueChange={(on) => setChoices({ ...choices, [item.timesheet.id!]: on })}
            />
          ))}
        </ul>
      </section>
    )
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Approve all that match"
      description="Weeks that match the plan or are shorter are selected. Time beyond the agreed hours is not paid."
      width="lg"
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            look="primary"
            disabled={chosen.length === 0}
            busy={approve.isPending}
            busyLabel="Approving…"
            onClick={() =>
              approve.mutate(
                { body: { ids: chosen.map(({ timesheet }) => timesheet.id!), seen_at: preview.data!.seen_at } },
                {
                  onSuccess: onStart,
                  onError: ({ message }) =>
                    toast({ variant: 'destructive', title: 'Timesheets not approved', description: message }),
                },
              )
            }
          >
            Approve {countOf(chosen.length, 'Timesheet', 'Timesheets')}
          </Button>
        </>
      }
    >
      <Loaded
        query={preview}
        error="Failed to load the timesheets. Please try again."
        loading={
          <Skeletons count={4} label="Loading timesheets" className="grid gap-3">
            <Skeleton className="h-8" />
          </Skeletons>
        }
      >
        {({ total }) =>
          items.length === 0 ? (
            <EmptyState
              icon={<ClipboardCheck aria-hidden />}
              title="Nothing to approve"
              description="Timesheets are submitted on Monday at noon or before."
            />
          ) : (
            <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
              {list(
                'Match the plan or are shorter',
                items.filter(({ left_out }) => left_out.length === 0),
              )}
              {list(
                'Left out',
                items.filter(({ left_out }) => left_out.length > 0),
              )}
              {total > items.length && (
                <p className="text-sm text-ink-soft">
                  The oldest {timesheetApprovalLimit} of {numberText(total)} timesheets are shown.
                </p>
              )}
            </div>
          )
        }
      </Loaded>
    </Dialog>
  )
}

interface ChoiceItemProps {
  item: Item
  value: boolean
  onValueChange: (value: boolean) => void
}

function ChoiceItem({ item: { timesheet, is_selectable, left_out }, value, onValueChange }: ChoiceItemProps) {
  const { talent, week_on, minutes, planned_minutes } = timesheet
  const text = (
    <span className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
      <span className="font-medium wrap-anywhere">{talent.name}</span>
      <span className="tabular text-ink-soft">
        {formatMonthDay(week_on)} – {formatDate(addDays(week_on, 6))}
      </span>
      <span className="tabular">
        {minutesText(minutes)} <span className="text-ink-soft">paid of {minutesText(planned_minutes)}</span>
      </span>
      {left_out.map((reason) => (
        <Badge key={reason} tone={reason === 'disputed' ? 'danger' : 'mango'}>
          {leftOutLabels[reason]}
        </Badge>
      ))}
    </span>
  )
  return (
    <li className="text-sm">
      {is_selectable ? <Checkbox label={text} value={value} onValueChange={onValueChange} /> : text}
    </li>
  )
}

/** How far an approval has come, and what became of each timesheet. It goes on when the dialog is closed. */
function ApprovalDialog({ started, onClose }: { started: TimesheetApproval; onClose: () => void }) {
  const { id } = started
  const approval = useQuery({
    ...queryFor(bulkActionsApi.findApproval, { params: { id } }),
    initialData: started,
    refetchInterval: ({ state }) => (isRunning(state.data ?? started) ? progress_ms : false),
  }).data
  const running = isRunning(approval)
  const left = useQuery({
    ...queryFor(bulkActionsApi.approvalItems, { params: { id }, query: { per_page: 100 } }),
    enabled: !running,
  })
  const cancel = useCall(bulkActionsApi.cancelApproval)
  const say = useEffectEvent(() => {
    void invalidate(['time', 'invoices'])
    const { done } = approval.counts
    toast({
      title: `${countOf(done, 'timesheet', 'timesheets')} approved`,
      ...(done < approval.total ? { description: `${approval.total - done} not approved.` } : {}),
    })
  })
  useEffect(() => {
    if (!running) say()
  }, [running])
  const { counts, total, allowed } = approval
  const skipped = (left.data?.items ?? []).filter(({ status }) => status !== 'done')
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Approve all that match"
      footer={
        <>
          {allowed.includes('cancel') && (
            <Button busy={cancel.isPending} busyLabel="Stopping…" onClick={() => cancel.mutate({ params: { id } })}>
              Stop
            </Button>
          )}
          <Button look="primary" onClick={onClose}>
            Close
          </Button>
        </>
      }
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 text-sm">
        <p role="status" className="tabular font-semibold">
          {counts.done} of {countOf(total, 'timesheet', 'timesheets')} approved
          {counts.skipped + counts.failed > 0 && `, ${counts.skipped + counts.failed} left out`}
        </p>
        <Progress label="Progress" value={total - counts.pending} of={total} />
        {running && <p className="text-ink-soft">You can close this window. The approval continues.</p>}
        {skipped.length > 0 && (
          <ul aria-label="Not approved" className="grid grid-cols-[minmax(0,1fr)] gap-2">
            {skipped.map(({ id: key, name, status, reason }) => (
              <li key={key} className="wrap-anywhere">
                <span className="font-medium">{name}</span>
                <span className="block text-ink-soft">
                  {bulkItemStatusLabels[status]}
                  {reason && `: ${reason}`}
                </span>
              </li>
            ))}
          </ul>
        )}
      </div>
    </Dialog>
  )
}

const isRunning = ({ status }: TimesheetApproval) => status === 'queued' || status === 'running'
