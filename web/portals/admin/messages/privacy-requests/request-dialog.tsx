import { dateText } from '#domain/kernel/calendar.ts'
import {
  answerRequestForm,
  extendRequestForm,
  noteRequestForm,
  requestDueOn,
  staffRequestLimits,
} from '#domain/privacy/staff-request.ts'
import type { StaffRequest } from '#domain/privacy/staff-request.ts'
import { staffRequestsApi } from '#domain/privacy/staff-requests-api.ts'
import { useCall } from '#web/lib/api/query.ts'
import { FormField, useSchemaForm } from '#web/lib/form/form.tsx'
import { FormDialog } from '#web/lib/form/form-dialog.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { toast } from '#web/ui/toast.ts'

export type DialogKind = 'answer' | 'extend' | 'note'

interface RequestDialogProps {
  request: StaffRequest
  onClose: () => void
}

/** Answers or extends a privacy request, or adds a note. */
export function RequestDialog({ kind, ...props }: RequestDialogProps & { kind: DialogKind }) {
  if (kind === 'answer') return <AnswerDialog {...props} />
  return kind === 'extend' ? <ExtendDialog {...props} /> : <NoteDialog {...props} />
}

const outcomes = [
  { value: 'fulfilled', label: 'Fulfilled' },
  { value: 'refused', label: 'Refused' },
] as const

function AnswerDialog({ request: { id, name }, onClose }: RequestDialogProps) {
  const answer = useCall(staffRequestsApi.answer)
  const form = useSchemaForm(answerRequestForm, { outcome: 'fulfilled', answer: '' })
  return (
    <FormDialog
      form={form}
      open
      width="lg"
      onOpenChange={(open) => !open && onClose()}
      title={`Answer ${name}`}
      description="The answer is final, and is sent by email."
      action="Send answer"
      busy="Sending…"
      onSubmit={async (body) => {
        await answer.mutateAsync({ params: { id }, body })
        toast({ title: 'Privacy request answered', description: `${name} gets your answer by email.` })
      }}
    >
      <FormField form={form} name="outcome" label="Outcome" group>
        {(field) => <RadioGroup {...field} choices={outcomes} />}
      </FormField>
      <FormField
        form={form}
        name="answer"
        label="Answer"
        hint="Say what was done. If you refuse the request, say why. The email tells the person where to complain."
        limit={staffRequestLimits.answer}
        required
      >
        {(field) => <Textarea {...field} rows={6} />}
      </FormField>
    </FormDialog>
  )
}

function ExtendDialog({ request: { id, name, received_on }, onClose }: RequestDialogProps) {
  const extend = useCall(staffRequestsApi.extend)
  const form = useSchemaForm(extendRequestForm, { reason: '' })
  return (
    <FormDialog
      form={form}
      open
      onOpenChange={(open) => !open && onClose()}
      title="Extend the deadline by two months?"
      description={`Only for complex or numerous requests. The new deadline is ${dateText(requestDueOn(received_on, { isExtended: true }))}.`}
      action="Extend"
      busy="Saving…"
      onSubmit={async (body) => {
        await extend.mutateAsync({ params: { id }, body })
        toast({ title: 'Deadline extended', description: `${name} gets the reason by email.` })
      }}
    >
      <FormField
        form={form}
        name="reason"
        label="Reason"
        hint={`${name} reads it.`}
        limit={staffRequestLimits.reason}
        required
      >
        {(field) => <Textarea {...field} rows={4} />}
      </FormField>
    </FormDialog>
  )
}

function NoteDialog({ request: { id, name }, onClose }: RequestDialogProps) {
  const note = useCall(staffRequestsApi.note)
  const form = useSchemaForm(noteRequestForm, { text: '' })
  return (
    <FormDialog
      form={form}
      open
      onOpenChange={(open) => !open && onClose()}
      title="Add a note"
      description={`Only staff read it. ${name} does not.`}
      action="Add"
      busy="Saving…"
      onSubmit={async (body) => {
        await note.mutateAsync({ params: { id }, body })
        toast({ title: 'Note added' })
      }}
    >
      <FormField form={form} name="text" label="Note" limit={staffRequestLimits.note} required>
        {(field) => <Textarea {...field} rows={4} />}
      </FormField>
    </FormDialog>
  )
}
