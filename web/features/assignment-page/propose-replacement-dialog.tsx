import { useState } from 'react'
import type { Assignment } from '#domain/assignments/assignment.ts'
import { proposalsApi } from '#domain/proposals/api.ts'
import { proposalForm, proposalLimits } from '#domain/proposals/proposal.ts'
import { TalentPicker } from '#web/features/talent/talent-picker.tsx'
import { useCall } from '#web/lib/api/query.ts'
import { FormField, useSchemaForm } from '#web/lib/form/form.tsx'
import { FormDialog } from '#web/lib/form/form-dialog.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { toast } from '#web/ui/toast.ts'

interface ProposeReplacementDialogProps {
  replacement_id: string
  assignment: Assignment
  onClose: () => void
}

/** Proposes a talent of the search in place of an assignment's. */
export function ProposeReplacementDialog({ replacement_id, assignment, onClose }: ProposeReplacementDialogProps) {
  const { talent, company, terms } = assignment
  const [name, setName] = useState<string>()
  const form = useSchemaForm(proposalForm, { talent_id: '', reason: '' })
  const propose = useCall(proposalsApi.proposeReplacement, { invalidates: ['assignments'] })
  return (
    <FormDialog
      form={form}
      title={`Propose a replacement for ${talent.name}`}
      description={`The hiring team of ${company.name} is notified and sees your reason.`}
      action="Propose"
      busy="Proposing…"
      onSubmit={async (body) => {
        await propose.mutateAsync({ params: { id: replacement_id }, body })
        toast({ title: 'Talent proposed', description: `${name} is proposed to ${company.name}.` })
      }}
      open
      onOpenChange={(open) => !open && onClose()}
    >
      <FormField form={form} name="talent_id" label="Talent" hint="Talents for the same role come first." required>
        {(field) => (
          <TalentPicker {...field} name={name} onNameChange={setName} role={terms.role_title} except={talent.id} />
        )}
      </FormField>
      <FormField form={form} name="reason" label="Reason" limit={proposalLimits.reason} required>
        {(field) => <Textarea {...field} rows={4} placeholder="Why this talent suits the company" />}
      </FormField>
    </FormDialog>
  )
}
