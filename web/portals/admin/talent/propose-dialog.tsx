import { useId, useState } from 'react'
import { z } from 'zod'
import { proposalsApi } from '#domain/proposals/api.ts'
import { proposalForm, proposalLimits } from '#domain/proposals/proposal.ts'
import type { TalentCard } from '#domain/talent/talent-search.ts'
import { CompanyPicker } from '#web/features/companies/company-picker.tsx'
import { ApiError } from '#web/lib/api/api.ts'
import { reasonOf } from '#web/lib/api/reason-of.ts'
import { useCall } from '#web/lib/api/query.ts'
import { FormError, FormField, useSchemaForm } from '#web/lib/form/form.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { toast } from '#web/ui/toast.ts'

const schema = proposalForm.omit({ talent_id: true }).extend({ company_id: z.uuid('Please choose a company.') })
const empty = { company_id: '', reason: '' }

interface ProposeDialogProps {
  talent: Pick<TalentCard, 'id' | 'name'>
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Proposes a talent to one of the companies that the user is responsible for. */
export function ProposeDialog({ talent, open, onOpenChange }: ProposeDialogProps) {
  const formId = useId()
  const [company, setCompany] = useState('')
  const form = useSchemaForm(schema, empty)
  const create = useCall(proposalsApi.create)

  const propose = async ({ company_id, reason }: z.output<typeof schema>) => {
    try {
      await create.mutateAsync({ params: { id: company_id }, body: { talent_id: talent.id, reason } })
    } catch (error) {
      const isOther =
        !(error instanceof ApiError) || error.isTransient || error.fields.some(({ path }) => path === 'reason')
      if (isOther) throw error
      // What the server reports about the talent depends on the company.
      form.setError('company_id', { type: 'server', message: reasonOf(error) })
      form.setFocus('company_id')
      return
    }
    onOpenChange(false)
    form.reset(empty)
    toast({ title: 'Talent proposed', description: `${talent.name} is proposed to ${company}.` })
  }
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={<span className="wrap-anywhere">Propose {talent.name}</span>}
      description="The company’s hiring team is notified and sees your reason."
      footer={
        <>
          <Button onClick={() => onOpenChange(false)}>Cancel</Button>
          <Button type="submit" form={formId} look="primary" busy={form.formState.isSubmitting} busyLabel="Proposing…">
            Propose
          </Button>
        </>
      }
    >
      <form id={formId} noValidate className="grid gap-5" onSubmit={form.submit(propose)}>
        <FormField form={form} name="company_id" label="Company" required>
          {({ value, ...field }) => (
            <CompanyPicker
              {...field}
              value={value ?? ''}
              onValueChange={(id, name) => {
                field.onValueChange(id)
                form.clearErrors('company_id')
                setCompany(name)
              }}
            />
          )}
        </FormField>
        <FormField form={form} name="reason" label="Reason" limit={proposalLimits.reason} required>
          {({ value, ...field }) => (
            <Textarea {...field} value={value ?? ''} rows={4} placeholder="Why this talent suits the company" />
          )}
        </FormField>
        <FormError form={form} />
      </form>
    </Dialog>
  )
}
