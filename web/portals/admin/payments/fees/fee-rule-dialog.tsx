import { Plus, X } from 'lucide-react'
import { feesApi } from '#domain/fees/api.ts'
import { feeRuleForm, feeRuleKindLabels, feeRuleKinds, feeRuleLimits } from '#domain/fees/fee-rule.ts'
import type { FeeRule } from '#domain/fees/fee-rule.ts'
import { useCall } from '#web/lib/api/query.ts'
import { CountryPicker } from '#web/lib/form/country-picker.tsx'
import { CompanyPicker } from '#web/features/companies/company-picker.tsx'
import { FormField, useSchemaForm } from '#web/lib/form/form.tsx'
import { FormDialog } from '#web/lib/form/form-dialog.tsx'
import { MoneyInput } from '#web/lib/form/money-input.tsx'
import { requiredNumber } from '#web/lib/form/required-number.ts'
import { useToday } from '#web/lib/time/use-today.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { DatePicker } from '#web/ui/date-picker.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Input } from '#web/ui/input.tsx'
import { NumberInput } from '#web/ui/number-input.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { toast } from '#web/ui/toast.ts'
import { feeRuleBases } from '#domain/fees/compute-fees.ts'
import { addDays } from '#domain/kernel/calendar.ts'

const defaultNames: Record<FeeRule['kind'], string> = { fee: 'Platform fee', tax: '', margin: 'Margin' }
const two = 'grid gap-5 sm:grid-cols-2'

/** Adds a fee or tax rule, for invoices from a day on, or a margin for the rates of offers from a day on. */
export function FeeRuleDialog({ onClose }: { onClose: () => void }) {
  const today = useToday('UTC')
  const form = useSchemaForm(feeRuleForm, {
    kind: 'fee',
    name: defaultNames.fee,
    company_id: null,
    country: null,
    effective_from: today,
    effective_until: null,
    percent: 0,
    fixed_cents: 0,
    min_cents: null,
    max_cents: null,
    tiers: [],
    is_reverse_charge: false,
  })
  const create = useCall(feesApi.create)
  const kind = form.watch('kind')
  const isMargin = kind === 'margin'
  const tiers = form.watch('tiers')
  const setTiers = (next: typeof tiers) => form.setValue('tiers', next, { shouldDirty: true, shouldValidate: true })
  return (
    <FormDialog
      form={form}
      open
      onOpenChange={(open) => !open && onClose()}
      title="Add a rule"
      description="A company's own rule replaces the general one. A later rule replaces an earlier one."
      action="Add Rule"
      busy="Adding…"
      width="lg"
      onSubmit={async (body) => {
        await create.mutateAsync({ body })
        toast({ title: 'Rule added' })
      }}
    >
      <FormField form={form} name="kind" label="Kind" group>
        {(field) => (
          <RadioGroup
            {...field}
            onValueChange={(next) => {
              if (form.getValues('name') === defaultNames[kind]) form.setValue('name', defaultNames[next])
              field.onValueChange(next)
              if (next !== 'tax') {
                form.setValue('country', null)
                form.setValue('is_reverse_charge', false)
              }
              if (next !== 'margin') return
              form.setValue('company_id', null)
              form.setValue('effective_until', null)
              form.setValue('effective_from', addDays(today, 1))
              form.setValue('fixed_cents', 0)
              form.setValue('min_cents', null)
              form.setValue('max_cents', null)
              form.setValue('tiers', [])
            }}
            choices={feeRuleKinds.map((value) => ({ value, label: feeRuleKindLabels[value] }))}
          />
        )}
      </FormField>
      <div className={two}>
        <FormField form={form} name="name" label="Name" limit={feeRuleLimits.name} required>
          {(field) => <Input {...field} autoComplete="off" />}
        </FormField>
        {kind === 'tax' && (
          <FormField form={form} name="country" label="Country" required>
            {(field) => (
              <CountryPicker
                {...field}
                value={field.value ?? ''}
                onValueChange={(next) => field.onValueChange(next || null)}
              />
            )}
          </FormField>
        )}
        {!isMargin && (
          <FormField form={form} name="company_id" label="Company" optional>
            {(field) => (
              <CompanyPicker
                {...field}
                none="All companies"
                value={field.value ?? ''}
                onValueChange={(next) => field.onValueChange(next || null)}
              />
            )}
          </FormField>
        )}
      </div>
      <div className={two}>
        <FormField form={form} name="effective_from" label="First day" required>
          {(field) => (
            <DatePicker
              {...field}
              today={today}
              min={isMargin ? addDays(today, 1) : today}
              onValueChange={(day) => field.onValueChange(day ?? '')}
            />
          )}
        </FormField>
        {!isMargin && (
          <FormField form={form} name="effective_until" label="Last day" optional>
            {(field) => <DatePicker {...field} today={today} min={today} />}
          </FormField>
        )}
        <FormField form={form} name="percent" label="Percentage" hint={`Of ${feeRuleBases[kind]}`} required>
          {(field) => <NumberInput {...requiredNumber(field)} after="%" />}
        </FormField>
        {!isMargin && (
          <>
            <FormField
              form={form}
              name="fixed_cents"
              label="Fixed amount"
              hint="In addition to the percentage"
              required
            >
              {(field) => <MoneyInput {...requiredNumber(field)} />}
            </FormField>
            <FormField form={form} name="min_cents" label="Minimum" optional>
              {(field) => <MoneyInput {...field} />}
            </FormField>
            <FormField form={form} name="max_cents" label="Maximum" optional>
              {(field) => <MoneyInput {...field} />}
            </FormField>
          </>
        )}
      </div>
      {!isMargin && (
        <FormField
          form={form}
          name="tiers"
          label="Tiers"
          hint="Each tier is a percentage of the part of the amount above its start. Tiers replace the percentage."
          group
        >
          {() => (
            <div className="grid gap-3">
              {tiers.map((_, at) => (
                <div key={at} className="flex items-start gap-3">
                  <FormField form={form} name={`tiers.${at}.from_cents`} label="From" className="grow">
                    {(field) => <MoneyInput {...requiredNumber(field)} />}
                  </FormField>
                  <FormField form={form} name={`tiers.${at}.percent`} label="Percentage" className="w-32">
                    {(field) => <NumberInput {...requiredNumber(field)} after="%" />}
                  </FormField>
                  <IconButton
                    label="Remove this tier"
                    icon={<X aria-hidden />}
                    className="mt-7"
                    onClick={() => setTiers(tiers.filter((_tier, other) => other !== at))}
                  />
                </div>
              ))}
              {tiers.length < feeRuleLimits.tiers && (
                <div>
                  <Button size="sm" onClick={() => setTiers([...tiers, { from_cents: 0, percent: 0 }])}>
                    <Plus aria-hidden />
                    Add Tier
                  </Button>
                </div>
              )}
            </div>
          )}
        </FormField>
      )}
      {kind === 'tax' && (
        <FormField form={form} name="is_reverse_charge">
          {(field) => (
            <Checkbox
              {...field}
              label="Reverse charge"
              hint="Companies with a valid VAT number owe the tax themselves."
            />
          )}
        </FormField>
      )}
    </FormDialog>
  )
}
