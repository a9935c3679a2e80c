import { invoicesApi } from '#domain/invoices/api.ts'
import { assignmentReferencesForm, billingLimits } from '#domain/invoices/billing.ts'
import type { AssignmentReferences } from '#domain/invoices/billing.ts'
import { useCall } from '#web/lib/api/query.ts'
import { FormDialog } from '#web/lib/form/form-dialog.tsx'
import { FormField, useSchemaForm } from '#web/lib/form/form.tsx'
import { Input } from '#web/ui/input.tsx'
import { toast } from '#web/ui/toast.ts'

interface EditReferencesDialogProps {
  id: string
  references: AssignmentReferences
  onClose: () => void
}

export function EditReferencesDialog({ id, references, onClose }: EditReferencesDialogProps) {
  const form = useSchemaForm(assignmentReferencesForm, references)
  const save = useCall(invoicesApi.saveReferences)
  return (
    <FormDialog
      form={form}
      open
      onOpenChange={(open) => !open && onClose()}
      title="Purchase order and cost center"
      description="Your next invoices show them with the work of this assignment. Issued invoices do not change."
      action="Save"
      busy="Saving…"
      onSubmit={async (body) => {
        await save.mutateAsync({ params: { id }, body })
        toast({ title: 'Billing details saved' })
      }}
    >
      <FormField form={form} name="purchase_order" label="Purchase order" optional>
        {(field) => <Input {...field} maxLength={billingLimits.purchase_order} autoComplete="off" />}
      </FormField>
      <FormField form={form} name="cost_center" label="Cost center" optional>
        {(field) => <Input {...field} maxLength={billingLimits.cost_center} autoComplete="off" />}
      </FormField>
    </FormDialog>
  )
}
