import { useEffect, useRef } from 'react'
import { gracePeriod_minutes } from '#domain/applications/application-machine.ts'
import { applicationLimits } from '#domain/applications/application.ts'
import {
  addressTo,
  chosenReasons,
  rejectionForm,
  rejectionReasonLabels,
  rejectionTemplate,
} from '#domain/applications/rejection.ts'
import type { RejectionForm } from '#domain/applications/rejection.ts'
import { numberText } from '#domain/kernel/count.ts'
import { FormDialog } from '#web/lib/form/form-dialog.tsx'
import { FormField, useSchemaForm } from '#web/lib/form/form.tsx'
import { useMe } from '#web/lib/api/session.ts'
import { Button } from '#web/ui/button.tsx'
import type { DialogFocus } from '#web/ui/return-focus.ts'
import { Select } from '#web/ui/select.tsx'
import { Textarea } from '#web/ui/textarea.tsx'

export type Rejection = Omit<RejectionForm, 'stage'>

interface RejectDialogProps extends DialogFocus {
  /** The names of the applicants to reject. */
  people: readonly string[]
  /** The job's title. */
  job: string
  open: boolean
  onOpenChange: (open: boolean) => void
  /** If it fails, the error is shown above the buttons and the dialog stays open. */
  onReject: (rejection: Rejection) => Promise<unknown>
}

const schema = rejectionForm.omit({ stage: true })
const reasons = chosenReasons.map((value) => ({ value, label: rejectionReasonLabels[value] }))

export function RejectDialogContent({ people, job, open, onOpenChange, onReject, startAt, endAt }: RejectDialogProps) {
  const company = useMe().company?.name ?? ''
  const [first = '', ...others] = people
  const template = others.length > 0 ? rejectionTemplate : addressTo(rejectionTemplate, { name: first, job, company })
  const form = useSchemaForm(schema, { reason: '' as never, message: template })
  const { reset } = form
  const who = people.join('\n')
  // Reset when the dialog is opened for different people. Otherwise keep the text, in case the dialog was closed by
  // mistake.
  const lastPeople = useRef<string>(undefined)
  useEffect(() => {
    if (!open || lastPeople.current === who) return
    lastPeople.current = who
    reset({ reason: '' as never, message: template })
  }, [open, reset, template, who])
  const message = form.watch('message') ?? ''
  const write = (words: string) => form.setValue('message', words, { shouldValidate: true })
  return (
    <FormDialog
      form={form}
      open={open}
      onOpenChange={onOpenChange}
      startAt={startAt}
      endAt={endAt}
      width="lg"
      title={`Reject ${others.length > 0 ? `${numberText(people.length)} applicants` : first}`}
      description={`${others.length > 0 ? 'They' : 'The applicant'} will be notified in ${gracePeriod_minutes} minutes. Until then, you can undo this.`}
      action="Reject"
      busy="Rejecting…"
      look="danger"
      onSubmit={onReject}
    >
      <FormField form={form} name="reason" label="Reason" hint="Visible to your company only." required>
        {(field) => <Select {...field} options={reasons} placeholder="Choose a reason" />}
      </FormField>
      <FormField
        form={form}
        name="message"
        label="Message"
        hint={hintFor(message, others.length > 0)}
        limit={applicationLimits.rejection_message}
        optional
      >
        {(field) => <Textarea {...field} value={message} rows={9} />}
      </FormField>
      <div className="-mt-3">
        {message === '' ? (
          <Button size="sm" onClick={() => write(template)}>
            Use the template
          </Button>
        ) : (
          <Button size="sm" look="ghost" className="-ml-3" onClick={() => write('')}>
            Send no message
          </Button>
        )}
      </div>
    </FormDialog>
  )
}

function hintFor(message: string, several: boolean): string {
  if (message.trim() === '') return 'No email is sent. Applicants see the decision in their list of applications.'
  return several
    ? 'Sent by email. {name}, {job}, and {company} are replaced with the applicant’s, job’s, and company’s names.'
    : 'Sent by email.'
}
