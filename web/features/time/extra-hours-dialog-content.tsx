import { z } from 'zod'
import { timeApi } from '#domain/time/api.ts'
import { timesheetLimits } from '#domain/time/timesheet.ts'
import type { Timesheet } from '#domain/time/timesheet.ts'
import { useCall } from '#web/lib/api/query.ts'
import { formatDate } from '#web/lib/time/format-date.ts'
import { FormField, useSchemaForm } from '#web/lib/form/form.tsx'
import { FormDialog } from '#web/lib/form/form-dialog.tsx'
import { requiredNumber } from '#web/lib/form/required-number.ts'
import { NumberInput } from '#web/ui/number-input.tsx'
import { toast } from '#web/ui/toast.ts'

const mostHours = timesheetLimits.extra_minutes / 60

const hoursForm = z.strictObject({
  hours: z
    .number('Please enter the hours.')
    .min(0, 'At least 0 hours.')
    .max(mostHours, `At most ${mostHours} hours.`)
    .multipleOf(0.25, 'Quarter hours only.'),
})

interface ExtraHoursDialogProps extends Pick<Timesheet, 'assignment_id' | 'week_on' | 'extra_minutes'> {
  name: string
  onClose: () => void
}

export function ExtraHoursDialogContent({
  assignment_id,
  week_on,
  extra_minutes,
  name,
  onClose,
}: ExtraHoursDialogProps) {
  const form = useSchemaForm(hoursForm, { hours: Math.round(extra_minutes / 15) / 4 })
  const agree = useCall(timeApi.agreeExtra)
  return (
    <FormDialog
      form={form}
      open
      onOpenChange={(open) => !open && onClose()}
      title="Agree to extra hours"
      description={`Hours of ${name} in the week of ${formatDate(week_on)}, beyond the weekly hours of the contract. They are paid with the overtime premium.`}
      action="Agree"
      busy="Saving…"
      onSubmit={async ({ hours }) => {
        await agree.mutateAsync({ params: { id: assignment_id }, body: { week_on, minutes: hours * 60 } })
        toast({ title: 'Extra hours agreed' })
      }}
    >
      <FormField form={form} name="hours" label="Extra hours" hint="In total for this week." required>
        {(field) => <NumberInput {...requiredNumber(field)} after="h" />}
      </FormField>
    </FormDialog>
  )
}
