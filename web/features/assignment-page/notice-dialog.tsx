import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { assignmentsApi } from '#domain/assignments/api.ts'
import { assignmentLimits, noticeForm } from '#domain/assignments/assignment.ts'
import type { Assignment, Ending } from '#domain/assignments/assignment.ts'
import { noticeText } from '#domain/assignments/terms-text.ts'
import { minutesText } from '#domain/kernel/minutes-text.ts'
import { ApiError } from '#web/lib/api/api.ts'
import { reasonOf } from '#web/lib/api/reason-of.ts'
import { Loaded } from '#web/lib/api/loaded.tsx'
import { queryFor, useCall } from '#web/lib/api/query.ts'
import { FormField, useSchemaForm } from '#web/lib/form/form.tsx'
import { FormDialog } from '#web/lib/form/form-dialog.tsx'
import { formatDate } from '#web/lib/time/format-date.ts'
import { DatePicker } from '#web/ui/date-picker.tsx'
import { Detail } from '#web/ui/detail.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Skeleton, Skeletons } from '#web/ui/skeleton.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { toast } from '#web/ui/toast.ts'
import { otherParty } from './other-party.ts'

interface NoticeDialogProps {
  assignment: Assignment
  onClose: () => void
}

/** Ends an assignment on a date. Its last hours and dates are shown before. */
export function NoticeDialog({ assignment, onClose }: NoticeDialogProps) {
  const { id } = assignment
  const ending = useQuery(queryFor(assignmentsApi.ending, { params: { id }, query: {} }))
  if (ending.data) return <NoticeForm assignment={assignment} first={ending.data} onClose={onClose} />
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title="Give notice">
      <Loaded
        query={ending}
        error="Failed to load the dates. Please try again."
        loading={
          <Skeletons count={3} label="Loading the dates" className="grid gap-4">
            <Skeleton className="h-12" />
          </Skeletons>
        }
      >
        {() => null}
      </Loaded>
    </Dialog>
  )
}

function NoticeForm({ assignment, first, onClose }: NoticeDialogProps & { first: Ending }) {
  const { id, side, terms } = assignment
  const form = useSchemaForm(noticeForm, { ends_on: first.ends_on, reason: '' })
  const ends_on = form.watch('ends_on')
  const ending = useQuery({
    ...queryFor(assignmentsApi.ending, { params: { id }, query: { ends_on } }),
    enabled: ends_on !== '',
    placeholderData: keepPreviousData,
  })
  const give = useCall(assignmentsApi.giveNotice, { invalidates: ['time', 'leave'] })
  return (
    <FormDialog
      form={form}
      title="Give notice"
      description={
        side === 'staff'
          ? 'Both sides are notified. As staff, you can choose any date from today on.'
          : `The notice period: ${noticeText(terms.notice_days).toLowerCase()}. ${otherParty(assignment)} is notified.`
      }
      action="Give Notice"
      busy="Sending…"
      look="danger"
      onSubmit={async (body) => {
        await give.mutateAsync({ params: { id }, body })
        toast({ title: 'Notice given', description: `The assignment ends on ${formatDate(body.ends_on)}.` })
      }}
      open
      onOpenChange={(open) => !open && onClose()}
    >
      <FormField
        form={form}
        name="ends_on"
        label="Last day"
        hint={`The earliest possible date is ${formatDate(first.earliest_on)}.`}
        required
      >
        {(field) => (
          <DatePicker
            {...field}
            min={first.earliest_on}
            value={field.value || null}
            onValueChange={(next) => field.onValueChange(next ?? '')}
          />
        )}
      </FormField>
      {ending.error instanceof ApiError ? (
        <p role="alert" className="text-sm text-danger-ink">
          {reasonOf(ending.error)}
        </p>
      ) : (
        ending.data && ends_on && <FinalDates ending={ending.data} />
      )}
      <FormField
        form={form}
        name="reason"
        label="Reason"
        hint={side === 'staff' ? 'Both sides see it.' : `${otherParty(assignment)} sees it.`}
        limit={assignmentLimits.reason}
        required
      >
        {(field) => <Textarea {...field} rows={3} />}
      </FormField>
    </FormDialog>
  )
}

/** What happens until and after the last day. */
function FinalDates({ ending }: { ending: Ending }) {
  const { last_shift_on, planned_minutes, final_timesheet_on, final_invoice_on, final_payday_on } = ending
  return (
    <div role="status" className="rounded-control bg-sunken px-4 py-3">
      <dl className="tabular grid gap-x-6 gap-y-3 text-sm sm:grid-cols-2">
        <Detail name="Last shift">{last_shift_on ? formatDate(last_shift_on) : 'None'}</Detail>
        <Detail name="Hours planned until then">{minutesText(planned_minutes)}</Detail>
        <Detail name="Last timesheet">{formatDate(final_timesheet_on)}</Detail>
        <Detail name="Last invoice">{formatDate(final_invoice_on)}</Detail>
        <Detail name="Last payday">{formatDate(final_payday_on)}</Detail>
      </dl>
    </div>
  )
}
