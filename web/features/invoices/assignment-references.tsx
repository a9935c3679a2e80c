import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { invoicesApi } from '#domain/invoices/api.ts'
import { Loaded } from '#web/lib/api/loaded.tsx'
import { queryFor } from '#web/lib/api/query.ts'
import { Button } from '#web/ui/button.tsx'
import { Detail } from '#web/ui/detail.tsx'
import { Section } from '#web/ui/section.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { lazyDialog, useReadyDialogs } from '#web/lib/document/lazy-dialog.tsx'

const EditReferencesDialog = lazyDialog(async () => (await import('./edit-references-dialog.tsx')).EditReferencesDialog)

/** The purchase order and the cost center that the company's invoices carry for an assignment. */
export function AssignmentReferencesSection({ id }: { id: string }) {
  const references = useQuery(queryFor(invoicesApi.references, { params: { id } }))
  const [editing, setEditing] = useState(false)
  useReadyDialogs(EditReferencesDialog)
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
            {editing && <EditReferencesDialog id={id} references={loaded} onClose={() => setEditing(false)} />}
          </>
        )}
      </Loaded>
    </Section>
  )
}
