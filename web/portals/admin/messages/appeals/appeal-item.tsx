import { Scale } from 'lucide-react'
import { useState } from 'react'
import { sanctionsApi } from '#domain/sanctions/api.ts'
import { decisionForm, sanctionKindLabels, sanctionLimits } from '#domain/sanctions/sanction.ts'
import type { AppealOutcome, Sanction } from '#domain/sanctions/sanction.ts'
import { SanctionRecord } from '#web/features/sanctions/sanction-record.tsx'
import { useCall } from '#web/lib/api/query.ts'
import { FormField, useSchemaForm } from '#web/lib/form/form.tsx'
import { FormDialog } from '#web/lib/form/form-dialog.tsx'
import { Button } from '#web/ui/button.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { toast } from '#web/ui/toast.ts'

/** A sanction with its appeal, and the buttons to decide it. */
export function AppealItem({ sanction }: { sanction: Sanction }) {
  const { subject, kind, decision } = sanction
  const [deciding, setDeciding] = useState<AppealOutcome | null>(null)
  const isOpen = decision === null
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-3 px-5 py-4 text-sm not-first:border-t not-first:border-line">
      <Scale aria-hidden className="mt-0.5 size-5 shrink-0 text-ink-faint" />
      <div className="grid min-w-0 grow basis-60 gap-1">
        <p className="font-semibold wrap-anywhere">
          <bdi>{subject.name}</bdi> · {sanctionKindLabels[kind]}
        </p>
        <SanctionRecord sanction={sanction} />
        {isOpen && !sanction.allowed.includes('decide_appeal') && (
          <p className="text-ink-soft">A person who did not impose it decides.</p>
        )}
      </div>
      {sanction.allowed.includes('decide_appeal') && (
        <div className="flex flex-wrap gap-2">
          <Button size="sm" aria-label={`Lift the ${kind} of ${subject.name}`} onClick={() => setDeciding('lifted')}>
            Lift
          </Button>
          <Button size="sm" aria-label={`Uphold the ${kind} of ${subject.name}`} onClick={() => setDeciding('upheld')}>
            Uphold
          </Button>
        </div>
      )}
      {deciding && <DecisionDialog sanction={sanction} outcome={deciding} onClose={() => setDeciding(null)} />}
    </li>
  )
}

interface DecisionDialogProps {
  sanction: Sanction
  outcome: AppealOutcome
  onClose: () => void
}

const lifted = ({ kind, subject }: Sanction) =>
  kind === 'deletion' ? `${subject.name} is restored at once.` : `The ${kind} ends at once.`

function DecisionDialog({ sanction, outcome, onClose }: DecisionDialogProps) {
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
