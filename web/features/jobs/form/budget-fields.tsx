import { useRef } from 'react'
import { useController, useWatch } from 'react-hook-form'
import type { JobDraft } from '#domain/jobs/job-form.ts'
import { useMe } from '#web/lib/api/session.ts'
import { FormField } from '#web/lib/form/form.tsx'
import { NumberInput } from '#web/ui/number-input.tsx'
import type { FormPart, JobFormState } from './job-form.tsx'

const amounts = ['budget_min', 'budget_max', 'budget_total'] as const
type Amount = (typeof amounts)[number]

const belongsTo: Record<Amount, JobDraft['engagement_type']> = {
  budget_min: 'hourly',
  budget_max: 'hourly',
  budget_total: 'fixed',
}

/**
 * Only the amounts of the selected engagement type count. Those of the other type are cleared when the type changes,
 * and restored when it is changed back.
 */
export function useBudgetKinds(form: JobFormState) {
  const aside = useRef<Partial<Record<Amount, number | null>>>({})
  return (type: JobDraft['engagement_type']) => {
    for (const amount of amounts) {
      const other = belongsTo[amount] !== type
      if (other) aside.current[amount] = form.getValues(amount)
      form.clearErrors(amount)
      form.setValue(amount, other ? null : (aside.current[amount] ?? null), { shouldDirty: true })
    }
  }
}

const whatTalentsSee = 'Talents see what they would receive.'

/** The rates of an hourly job, or the price of a fixed-price job: what the company pays. */
export function BudgetFields({ form, rates: Rates }: { form: JobFormState; rates: FormPart | undefined }) {
  const { control } = form
  const whoPays = useMe().role === 'company' ? 'What you pay' : 'What the company pays'
  const type = useWatch({ control, name: 'engagement_type' })
  // Registered in the order of the page whatever the initial type, so that the first invalid field gets the focus.
  useController({ control, name: 'budget_min' })
  useController({ control, name: 'budget_max' })
  useController({ control, name: 'budget_total' })
  if (type === 'fixed') {
    return (
      <FormField
        form={form}
        name="budget_total"
        label="Total budget"
        hint={`${whoPays}, before the platform fee and tax. ${whatTalentsSee}`}
        className="sm:max-w-96"
        required
      >
        {(field) => <NumberInput {...field} before="$" placeholder="0.00" />}
      </FormField>
    )
  }
  return (
    <div className="grid items-start gap-6 sm:grid-cols-2">
      <FormField
        form={form}
        name="budget_min"
        label="Minimum hourly rate"
        hint={`${whoPays} an hour, before the platform fee and tax.`}
        required
      >
        {(field) => <NumberInput {...field} before="$" after="/hr" placeholder="0.00" />}
      </FormField>
      <FormField form={form} name="budget_max" label="Maximum hourly rate" hint={whatTalentsSee} required>
        {(field) => <NumberInput {...field} before="$" after="/hr" placeholder="0.00" />}
      </FormField>
      {Rates && <Rates form={form} />}
    </div>
  )
}
