import { sanctionsApi } from '#domain/sanctions/api.ts'
import { decisionForm, sanctionLimits } from '#domain/sanctions/sanction.ts'
import type { AppealOutcome, Sanction } from '#domain/sanctions/sanction.ts'
import { useCall } from '#web/lib/api/query.ts'
import { FormField, useSchemaForm } from '#web/lib/form/form.tsx'
import { FormDialog } from '#web/lib/form/form-dialog.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { toast } from '#web/ui/toast.ts'

interface AppealDecisionDialogProps {
  sanction: Sanction
  outcome: AppealOutcome
  onClose: () => void
}

const lifted = ({ kind, subject }: Sanction) =>
  kind === 'deletion' ? `${subject.name} is restored at once.` : `The ${kind} ends at once.`

/** Lifts or upholds a sanction, with the answer to its appeal. */
export function AppealDecisionDialog({ sanction, outcome, onClose }: AppealDecisionDialogProps) {
  const { id, kind, subject } = sanction
  const form = useSchemaForm(decisionForm, { outcome, answer: '' })
  const decide = useCall(sanctionsApi.decideAppeal, { invalidates: ['companyManagement', 'applicantManagement'] })
  const lifts = outcome === 'lifted'
  return (
    <FormDialog
      form={form}
      open
      onOpenChange={(open) => !open && onClose()}
      title={`${lifts ? 'Lift' : 'Uphold'} the ${kind} of ${subject.name}?`}
      description={lifts ? lifted(sanction) : `The ${kind} stays. The decision is final.`}
      action={lifts ? 'Lift' : 'Uphold'}
      busy="Saving…"
      onSubmit={async (body) => {
        await decide.mutateAsync({ params: { id }, body })
        toast({ title: 'Appeal decided', description: `${subject.name} gets your answer by email.` })
      }}
    >
      <FormField
        form={form}
        name="answer"
        label="Answer"
        hint={`${subject.name} reads it.`}
        limit={sanctionLimits.answer}
        required
      >
        {(field) => <Textarea {...field} rows={4} />}
      </FormField>
    </FormDialog>
  )
}
