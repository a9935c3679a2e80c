import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Assignment } from '#domain/assignments/assignment.ts'
import { proposalsApi } from '#domain/proposals/api.ts'
import { proposalForm, proposalLimits } from '#domain/proposals/proposal.ts'
import { talentSearchApi } from '#domain/talent/talent-search-api.ts'
import { queryFor, useCall } from '#web/lib/api/query.ts'
import { FormField, useSchemaForm } from '#web/lib/form/form.tsx'
import { FormDialog } from '#web/lib/form/form-dialog.tsx'
import { Combobox } from '#web/ui/combobox.tsx'
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
  const [q, setQ] = useState('')
  const [name, setName] = useState<string>()
  const sameRole = useQuery(queryFor(talentSearchApi.search, { query: { q: q || terms.role_title } }))
  const hasNone = q === '' && sameRole.data?.total === 0
  const all = useQuery({ ...queryFor(talentSearchApi.search, { query: {} }), enabled: hasNone })
  const talents = hasNone ? all : sameRole
  const found = talents.data?.items.filter(({ id }) => id !== talent.id) ?? []
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
          <Combobox
            {...field}
            onValueChange={(id) => {
              field.onValueChange(id)
              setName(found.find((one) => one.id === id)?.name)
            }}
            text={name}
            searchLabel="Search talents by role, skill or name"
            placeholder="Choose a talent"
            options={found.map((one) => ({ value: one.id, label: `${one.name}, ${one.role}` }))}
            onTyped={setQ}
            loading={talents.isPending}
            failure={
              talents.isError && <p className="px-3.5 py-3 text-sm text-danger-ink">The talents could not be loaded.</p>
            }
            none="No talents found"
          />
        )}
      </FormField>
      <FormField form={form} name="reason" label="Reason" limit={proposalLimits.reason} required>
        {(field) => <Textarea {...field} rows={4} placeholder="Why this talent suits the company" />}
      </FormField>
    </FormDialog>
  )
}
