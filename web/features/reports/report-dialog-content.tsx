import { reportsApi } from '#domain/reports/api.ts'
import { reportForm, reportLimits, reportReasonLabels, reportReasons } from '#domain/reports/report.ts'
import type { ReportSubject } from '#domain/reports/report.ts'
import { product } from '#domain/product.ts'
import { useCall } from '#web/lib/api/query.ts'
import { FormDialog } from '#web/lib/form/form-dialog.tsx'
import { FormField, useSchemaForm } from '#web/lib/form/form.tsx'
import { Select } from '#web/ui/select.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { toast } from '#web/ui/toast.ts'

interface ReportDialogProps {
  subject: ReportSubject
  /** What is reported, in the title: `Report Acme`. */
  name: string
  /** What it says. */
  quote?: string
  onClose: () => void
}

/** Reports something to the staff. */
export function ReportDialogContent({ subject, name, quote, onClose }: ReportDialogProps) {
  const form = useSchemaForm(reportForm, { subject, reason: '' as never, note: '' })
  const report = useCall(reportsApi.create)
  const isConversation = subject.kind === 'conversation' || subject.kind === 'message'
  return (
    <FormDialog
      form={form}
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Report ${name}`}
      description={`${isConversation ? `The staff of ${product.name} will read this conversation. ` : ''}The other side is not told who reported it. We will notify you of the outcome.`}
      action="Send report"
      busy="Sending…"
      onSubmit={async (body) => {
        await report.mutateAsync({ body })
        toast({ title: 'Report sent', description: 'Thank you. Our staff will look at it.' })
      }}
    >
      {quote && (
        <blockquote className="line-clamp-4 border-l-2 border-line-strong pl-3 text-sm wrap-anywhere text-ink-soft">
          <bdi>{quote}</bdi>
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
      <FormField form={form} name="note" label="What happened?" limit={reportLimits.note} optional>
        {(field) => <Textarea {...field} value={field.value ?? ''} rows={3} />}
      </FormField>
    </FormDialog>
  )
}
