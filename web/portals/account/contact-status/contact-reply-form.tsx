import { useState } from 'react'
import { messageLimits } from '#domain/messaging/message.ts'
import { supportApi } from '#domain/support/api.ts'
import { contactReplyForm } from '#domain/support/contact-status.ts'
import type { ContactStatus } from '#domain/support/contact-status.ts'
import { FormError, FormField, useSchemaForm } from '#web/lib/form/form.tsx'
import { useCall } from '#web/lib/api/query.ts'
import { Button } from '#web/ui/button.tsx'
import { Textarea } from '#web/ui/textarea.tsx'

interface ContactReplyFormProps {
  secret: string
  request: ContactStatus
  onSent: (request: ContactStatus) => void
}

/** Writes in a contact request. A reply to a solved one reopens it. */
export function ContactReplyForm({ secret, request: { status }, onSent }: ContactReplyFormProps) {
  // Sending again after a lost response has no second effect: the ID changes only once a message has arrived.
  const [id, setId] = useState(() => crypto.randomUUID())
  const [sent, setSent] = useState(0)
  const form = useSchemaForm(contactReplyForm.pick({ body: true }), { body: '' })
  const reply = useCall(supportApi.replyToContactRequest)
  return (
    <form
      noValidate
      className="grid gap-3"
      onSubmit={form.submit(async ({ body }) => {
        const changed = await reply.mutateAsync({ body: { secret, id, body } })
        setId(crypto.randomUUID())
        form.reset({ body: '' })
        setSent((count) => count + 1)
        onSent(changed)
      })}
    >
      <FormField
        form={form}
        name="body"
        label={status === 'solved' ? 'Write again to reopen this request' : 'Your reply'}
        limit={messageLimits.body}
      >
        {(field) => <Textarea {...field} rows={4} />}
      </FormField>
      <FormError form={form} />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button
          type="submit"
          look={status === 'solved' ? 'secondary' : 'primary'}
          busy={form.formState.isSubmitting}
          busyLabel="Sending…"
        >
          Send Reply
        </Button>
        <span role="status" className="text-sm text-ink-soft">
          {sent > 0 && !form.formState.isDirty && 'Your reply was sent.'}
        </span>
      </div>
    </form>
  )
}
