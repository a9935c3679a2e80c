import { useState } from 'react'
import { dateIn } from '#domain/kernel/calendar.ts'
import {
  staffRequestForm,
  staffRequestKindNames,
  staffRequestKinds,
  staffRequestLimits,
} from '#domain/privacy/staff-request.ts'
import { staffRequestsApi } from '#domain/privacy/staff-requests-api.ts'
import { useCall } from '#web/lib/api/query.ts'
import { FormField, useSchemaForm } from '#web/lib/form/form.tsx'
import { FormDialog } from '#web/lib/form/form-dialog.tsx'
import { useTimeZone } from '#web/lib/time/use-time-zone.ts'
import { DatePicker } from '#web/ui/date-picker.tsx'
import { Input } from '#web/ui/input.tsx'
import { Select } from '#web/ui/select.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { toast } from '#web/ui/toast.ts'

const kinds = staffRequestKindNames.map((value) => ({
  value,
  label: `${staffRequestKinds[value].label} (${staffRequestKinds[value].right})`,
}))

/** Enters a privacy request that arrived by email, mail or phone. */
export function EnterRequestDialog({ onClose }: { onClose: () => void }) {
  const zone = useTimeZone()
  const [today] = useState(() => dateIn(zone, new Date()))
  const create = useCall(staffRequestsApi.create)
  const form = useSchemaForm(staffRequestForm, { kind: 'export', name: '', email: '', message: '', received_on: today })
  return (
    <FormDialog
      form={form}
      open
      width="lg"
      onOpenChange={(open) => !open && onClose()}
      title="Enter a privacy request"
      description="For requests by email, mail or phone. The person gets an email that says when to expect an answer."
      action="Enter"
      busy="Saving…"
      onSubmit={async (body) => {
        await create.mutateAsync({ body })
        toast({ title: 'Privacy request entered' })
      }}
    >
      <FormField form={form} name="kind" label="What the person asks for" required>
        {(field) => <Select {...field} options={kinds} />}
      </FormField>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <FormField form={form} name="name" label="Name" required>
          {(field) => <Input {...field} maxLength={staffRequestLimits.name} autoComplete="off" />}
        </FormField>
        <FormField form={form} name="email" label="Email" required>
          {(field) => <Input {...field} type="email" autoComplete="off" spellCheck={false} />}
        </FormField>
      </div>
      <FormField
        form={form}
        name="received_on"
        label="Received on"
        hint="The deadline is one month after this day."
        required
      >
        {({ onValueChange, ...field }) => (
          <DatePicker {...field} max={today} today={today} onValueChange={(date) => onValueChange(date ?? '')} />
        )}
      </FormField>
      <FormField form={form} name="message" label="Request" limit={staffRequestLimits.message} required>
        {(field) => <Textarea {...field} rows={5} />}
      </FormField>
    </FormDialog>
  )
}
