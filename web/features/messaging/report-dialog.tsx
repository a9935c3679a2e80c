import { messagingApi } from '#domain/messaging/api.ts'
import type { OpenConversation } from '#domain/messaging/conversation.ts'
import { messageLimits, reportForm, reportReasonLabels, reportReasons } from '#domain/messaging/message.ts'
import type { Message } from '#domain/messaging/message.ts'
import { product } from '#domain/product.ts'
import { useCall } from '#web/lib/api/query.ts'
import { FormError, FormField, useSchemaForm } from '#web/lib/form/form.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Select } from '#web/ui/select.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { toast } from '#web/ui/toast.ts'

interface ReportDialogProps {
  conversation: Pick<OpenConversation, 'id' | 'title'>
  /** The reported message; null for the conversation. */
  message: Message | null
  onClose: () => void
}

const formId = 'report-conversation'

/** Reports a conversation or a message to the staff. */
export function ReportDialog({ conversation, message, onClose }: ReportDialogProps) {
  const form = useSchemaForm(reportForm, { reason: '' as never, note: '', message_id: message?.id ?? null })
  const report = useCall(messagingApi.report)
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={message ? 'Report message' : `Report ${conversation.title}`}
      description={`The staff of ${product.name} will read this conversation. The other side is not told.`}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={formId} look="primary" busy={form.formState.isSubmitting}>
            Send report
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        className="grid gap-5"
        onSubmit={form.submit(async (body) => {
          await report.mutateAsync({ params: { id: conversation.id }, body })
          onClose()
          toast({ title: 'Report sent', description: 'Thank you. Our staff will look at it.' })
        })}
      >
        {message && (
          <blockquote className="line-clamp-4 border-l-2 border-line-strong pl-3 text-sm wrap-anywhere text-ink-soft">
            <bdi>{message.body}</bdi>
          </blockquote>
        )}
        <FormField form={form} name="reason" label="Reason" required>
          {(field) => (
            <Select
              {...field}
              options={reportReasons.map((value) => ({ value, label: reportReasonLabels[value] }))}
              placeholder="Choose a reason"
            />
          )}
        </FormField>
        <FormField form={form} name="note" label="Note" limit={messageLimits.report_note} optional>
          {(field) => <Textarea {...field} rows={3} />}
        </FormField>
        <FormError form={form} />
      </form>
    </Dialog>
  )
}
