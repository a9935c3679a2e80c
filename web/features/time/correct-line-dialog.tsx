import { z } from 'zod'
import { timeApi } from '#domain/time/api.ts'
import { minutesText } from '#domain/kernel/minutes-text.ts'
import { correctForm, timesheetLimits } from '#domain/time/timesheet.ts'
import type { TimesheetLine } from '#domain/time/timesheet.ts'
import { useCall } from '#web/lib/api/query.ts'
import { FormField, useSchemaForm } from '#web/lib/form/form.tsx'
import { FormDialog } from '#web/lib/form/form-dialog.tsx'
import { requiredNumber } from '#web/lib/form/required-number.ts'
import { useTimeZone } from '#web/lib/time/use-time-zone.ts'
import { NumberInput } from '#web/ui/number-input.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { toast } from '#web/ui/toast.ts'
import { dayOfLine } from './line-title.ts'

const hoursForm = z.strictObject({
  hours: z.number('Please enter the hours.').int('Whole hours only.').min(0).max(24),
  minutes: z.number('Please enter the minutes.').int('Whole minutes only.').min(0).max(59),
  reason: correctForm.shape.reason,
})

/** Corrects an approved line: the difference becomes a line of the current week. */
export function CorrectLineDialog({ line, onClose }: { line: TimesheetLine; onClose: () => void }) {
  const zone = useTimeZone()
  const form = useSchemaForm(hoursForm, {
    hours: Math.floor(line.minutes / 60),
    minutes: line.minutes % 60,
    reason: '',
  })
  const correct = useCall(timeApi.correctLine)
  return (
    <FormDialog
      form={form}
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Correct ${dayOfLine(line, zone)}`}
      description={`${minutesText(line.minutes)} are approved and stay as they are. The difference becomes a line of this week's timesheet, which the company approves.`}
      action="Add Correction"
      busy="Saving…"
      onSubmit={async ({ hours, minutes, reason }) => {
        const body = { minutes: hours * 60 + minutes, reason }
        await correct.mutateAsync({ params: { id: line.id! }, body })
        toast({ title: 'Correction added', description: "It is a line of this week's timesheet." })
      }}
    >
      <div className="grid grid-cols-2 gap-3">
        <FormField form={form} name="hours" label="Correct hours" required>
          {(field) => <NumberInput {...requiredNumber(field)} after="h" />}
        </FormField>
        <FormField form={form} name="minutes" label="and minutes" required>
          {(field) => <NumberInput {...requiredNumber(field)} after="min" />}
        </FormField>
      </div>
      <FormField form={form} name="reason" label="Reason" limit={timesheetLimits.reason} required>
        {(field) => <Textarea {...field} rows={2} />}
      </FormField>
    </FormDialog>
  )
}
