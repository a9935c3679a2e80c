import { assignmentsApi } from '#domain/assignments/api.ts'
import { extendForm } from '#domain/assignments/assignment.ts'
import type { Assignment } from '#domain/assignments/assignment.ts'
import { extensionDates } from '#domain/assignments/selectable-dates.ts'
import { useCall } from '#web/lib/api/query.ts'
import { FormField, useSchemaForm } from '#web/lib/form/form.tsx'
import { FormDialog } from '#web/lib/form/form-dialog.tsx'
import { formatDate } from '#web/lib/time/format-date.ts'
import { useNow } from '#web/lib/time/use-now.ts'
import { DatePicker } from '#web/ui/date-picker.tsx'
import { toast } from '#web/ui/toast.ts'

/** Postpones the last day, or removes it. */
export function ExtendDialog({ assignment, onClose }: { assignment: Assignment; onClose: () => void }) {
  const { id, talent } = assignment
  const current = assignment.ends_on!
  const dates = extensionDates(assignment, new Date(useNow()))
  const form = useSchemaForm(extendForm, { ends_on: dates.min })
  const extend = useCall(assignmentsApi.extend, { invalidates: ['time', 'leave'] })
  const isOpenEnded = form.watch('ends_on') === null
  return (
    <FormDialog
      form={form}
      title="Change the end date"
      description={`The assignment of ${talent.name} ends on ${formatDate(current)}.`}
      action={isOpenEnded ? 'Remove End Date' : 'Extend'}
      busy="Saving…"
      onSubmit={async (body) => {
        const { ends_on } = await extend.mutateAsync({ params: { id }, body })
        toast({ title: ends_on ? `Extended until ${formatDate(ends_on)}` : 'End date removed' })
      }}
      open
      onOpenChange={(open) => !open && onClose()}
    >
      <FormField
        form={form}
        name="ends_on"
        label="New last day"
        hint={
          assignment.talent_ends_on
            ? `${talent.name} gave notice and leaves after ${formatDate(assignment.talent_ends_on)}.`
            : 'Clear the date to continue without an end date.'
        }
        optional
      >
        {(field) => <DatePicker {...field} {...dates} placeholder="No end date" />}
      </FormField>
    </FormDialog>
  )
}
