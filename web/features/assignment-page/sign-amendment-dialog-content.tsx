import { useQuery } from '@tanstack/react-query'
import { assignmentsApi } from '#domain/assignments/api.ts'
import type { Amendment, Assignment } from '#domain/assignments/assignment.ts'
import { signForm } from '#domain/assignments/assignment.ts'
import type { DatedTerms } from '#domain/assignments/terms.ts'
import { ContractClauses } from '#web/features/contracts/contract-clauses.tsx'
import { queryFor, useCall } from '#web/lib/api/query.ts'
import { useSchemaForm } from '#web/lib/form/form.tsx'
import { FormDialog } from '#web/lib/form/form-dialog.tsx'
import { formatDate } from '#web/lib/time/format-date.ts'
import { toast } from '#web/ui/toast.ts'
import { SignatureField } from '#web/features/assignments/signature-field.tsx'
import { TermsDiff } from './terms-diff.tsx'

interface SignAmendmentDialogProps {
  assignment: Assignment
  amendment: Amendment
  before: DatedTerms
  onClose: () => void
}

export function SignAmendmentDialogContent({ assignment, amendment, before, onClose }: SignAmendmentDialogProps) {
  const form = useSchemaForm(signForm, { signature: '' })
  const sign = useCall(assignmentsApi.signAmendment)
  const { id, effective_on } = amendment
  const contract = useQuery(queryFor(assignmentsApi.readAmendmentContract, { params: { id } }))
  return (
    <FormDialog
      form={form}
      title="Sign this amendment"
      description={`These terms change on ${formatDate(effective_on)}. All others stay as they are.`}
      action="Sign"
      busy="Signing…"
      width="lg"
      onSubmit={async (body) => {
        await sign.mutateAsync({ params: { id }, body })
        toast({ title: 'Amendment signed', description: `The new terms apply from ${formatDate(effective_on)}.` })
      }}
      open
      onOpenChange={(open) => !open && onClose()}
    >
      <TermsDiff before={before} after={amendment} parties={assignment} on_date={effective_on} />
      <ContractClauses query={contract} />
      <SignatureField form={form} />
    </FormDialog>
  )
}
