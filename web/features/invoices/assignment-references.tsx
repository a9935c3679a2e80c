import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { invoicesApi } from '#domain/invoices/api.ts'
import { assignmentReferencesForm, billingLimits } from '#domain/invoices/billing.ts'
import type { AssignmentReferences } from '#domain/invoices/billing.ts'
import { Loaded } from '#web/lib/api/loaded.tsx'
import { queryFor, useCall } from '#web/lib/api/query.ts'
import { FormDialog } from '#web/lib/form/form-dialog.tsx'
import { FormField, useSchemaForm } from '#web/lib/form/form.tsx'
import { Button } from '#web/ui/button.tsx'
import { Detail } from '#web/ui/detail.tsx'
import { Input } from '#web/ui/input.tsx'
import { Section } from '#web/ui/section.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toast.ts'

/** The purchase order and the cost center that the company's invoices carry for an assignment. */
export function AssignmentReferencesSection({ id }: { id: string }) {
  const references = useQuery(queryFor(invoicesApi.references, { params: { id } }))
  const [editing, setEditing] = useState(false)
  return (
    <Section
      title="Billing"
      actions={
        references.data && (
          <Button size="sm" onClick={() => setEditing(true)}>
            Edit<span className="sr-only"> purchase order and cost center</span>
          </Button>
        )
      }
    >
      <Loaded
        query={references}
        error="Failed to load the billing details. Please try again."
        loading={<Skeleton className="h-24" />}
      >
        {(loaded) => (
          <>
            <dl className="grid gap-3 text-sm">
              <Detail name="Purchase order">{loaded.purchase_order || 'None'}</Detail>
              <Detail name="Cost center">{loaded.cost_center || 'None'}</Detail>
            </dl>
            {editing && <EditDialog id={id} references={loaded} onClose={() => setEditing(false)} />}
          </>
        )}
      </Loaded>
    </Section>
  )
}

interface EditDialogProps {
  id: string
  references: AssignmentReferences
  onClose: () => void
}

function EditDialog({ id, references, onClose }: EditDialogProps) {
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
