import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { leaveApi } from '#domain/leave/api.ts'
import { leaveForm, leaveKindLabels, leaveLimits } from '#domain/leave/leave.ts'
import { leaveKinds } from '#domain/assignments/leave-days.ts'
import { ApiError } from '#web/lib/api/api.ts'
import { reasonOf } from '#web/lib/api/reason-of.ts'
import { queryFor, useCall } from '#web/lib/api/query.ts'
import { FormField, useSchemaForm } from '#web/lib/form/form.tsx'
import { FormDialog } from '#web/lib/form/form-dialog.tsx'
import { useToday } from '#web/lib/time/use-today.ts'
import { DatePicker } from '#web/ui/date-picker.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { Select } from '#web/ui/select.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { toast } from '#web/ui/toast.ts'
import { outlookTexts } from './outlook-text.ts'

interface RequestLeaveDialogProps {
  assignments: readonly { id: string; company: { name: string }; role_title: string }[]
  onClose: () => void
}

export function RequestLeaveDialogContent({ assignments, onClose }: RequestLeaveDialogProps) {
  const today = useToday()
  const request = useCall(leaveApi.request)
  const form = useSchemaForm(leaveForm, {
    assignment_id: assignments[0]!.id,
    kind: 'paid',
    from_on: '',
    to_on: '',
    note: '',
  })
  const parsed = leaveForm.safeParse({ ...form.watch(), note: '' })
  const preview = useQuery({
    ...queryFor(leaveApi.preview, { body: parsed.data! }),
    // Once the leave is requested, its days are taken.
    enabled: parsed.success && !form.formState.isSubmitting,
    placeholderData: keepPreviousData,
  })
  return (
    <FormDialog
      form={form}
      open
      onOpenChange={(open) => !open && onClose()}
      title="Request leave"
      description="The company approves or declines it."
      action="Request Leave"
      busy="Requesting…"
      onSubmit={async (body) => {
        await request.mutateAsync({ body })
        toast({ title: 'Leave requested' })
      }}
    >
      {assignments.length > 1 && (
        <FormField form={form} name="assignment_id" label="Assignment" required>
          {(field) => (
            <Select
              {...field}
              options={assignments.map(({ id, company, role_title }) => ({
                value: id,
                label: `${role_title}, ${company.name}`,
              }))}
            />
          )}
        </FormField>
      )}
      <FormField form={form} name="kind" label="Kind" group>
        {(field) => (
          <RadioGroup {...field} choices={leaveKinds.map((value) => ({ value, label: leaveKindLabels[value] }))} />
        )}
      </FormField>
      <div className="grid gap-5 sm:grid-cols-2">
        <FormField form={form} name="from_on" label="First day" required>
          {(field) => (
            <DatePicker
              {...field}
              value={field.value || null}
              today={today}
              onValueChange={(next) => {
                field.onValueChange(next ?? '')
                if (next && form.getValues('to_on') < next) form.setValue('to_on', next)
              }}
            />
          )}
        </FormField>
        <FormField form={form} name="to_on" label="Last day" required>
          {(field) => (
            <DatePicker
              {...field}
              value={field.value || null}
              today={today}
              onValueChange={(next) => field.onValueChange(next ?? '')}
            />
          )}
        </FormField>
      </div>
      <FormField form={form} name="note" label="Note" limit={leaveLimits.note} optional>
        {(field) => <Textarea {...field} rows={2} />}
      </FormField>
      {parsed.success && preview.data && !preview.isError && (
        <div role="status" className="rounded-control bg-sunken px-3 py-2 text-sm">
          {outlookTexts(preview.data).map((text) => (
            <p key={text}>{text}</p>
          ))}
        </div>
      )}
      {parsed.success && preview.error instanceof ApiError && (
        <p role="alert" className="text-sm text-danger-ink">
          {reasonOf(preview.error)}
        </p>
      )}
    </FormDialog>
  )
}
