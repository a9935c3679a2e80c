import { useState } from 'react'
import { apiTokenForm, apiTokenLimits, latestExpiration, tokenLifetimes_days } from '#domain/api-tokens/api-token.ts'
import type { CreatedApiToken } from '#domain/api-tokens/api-token.ts'
import { apiTokensApi } from '#domain/api-tokens/api.ts'
import { scopeGroups } from '#domain/api-tokens/scope.ts'
import type { Scope } from '#domain/api-tokens/scope.ts'
import { addDays } from '#domain/kernel/calendar.ts'
import { useCall } from '#web/lib/api/query.ts'
import { FormDialog } from '#web/lib/form/form-dialog.tsx'
import { FormField, useSchemaForm } from '#web/lib/form/form.tsx'
import { useToday } from '#web/lib/time/use-today.ts'
import { CheckboxGroup } from '#web/ui/checkbox-group.tsx'
import type { ControlProps } from '#web/ui/control.ts'
import { DatePicker } from '#web/ui/date-picker.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Select } from '#web/ui/select.tsx'

const custom = 'custom'
const lifetimes = [
  ...tokenLifetimes_days.map((days) => ({ value: String(days), label: days === 365 ? '1 year' : `${days} days` })),
  { value: custom, label: 'Another date' },
]

interface CreateTokenDialogProps {
  onClose: () => void
  onCreated: (created: CreatedApiToken) => void
}

/** Creates an API token: its name, what it may do and when it expires. */
export function CreateTokenDialog({ onClose, onCreated }: CreateTokenDialogProps) {
  const today = useToday('UTC')
  const form = useSchemaForm(apiTokenForm, { name: '', scopes: [], expires_on: addDays(today, tokenLifetimes_days[2]) })
  const [lifetime, setLifetime] = useState(String(tokenLifetimes_days[2]))
  const create = useCall(apiTokensApi.create)
  const choose = (next: string) => {
    setLifetime(next)
    if (next !== custom) form.setValue('expires_on', addDays(today, Number(next)), { shouldValidate: true })
  }
  return (
    <FormDialog
      form={form}
      open
      onOpenChange={(open) => !open && onClose()}
      title="Create an API token"
      description="Programs that have the token use the API as you, limited to what you choose here."
      action="Create Token"
      busy="Creating…"
      width="lg"
      onSubmit={async (body) => onCreated(await create.mutateAsync({ body }))}
    >
      <FormField form={form} name="name" label="Name" hint="What the token is for, such as Payroll export.">
        {(field) => <Input {...field} maxLength={apiTokenLimits.name} />}
      </FormField>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="Expires in">
          {(field) => <Select {...field} value={lifetime} onValueChange={choose} options={lifetimes} />}
        </Field>
        {lifetime === custom && (
          <FormField form={form} name="expires_on" label="Expires on">
            {({ onValueChange, ...field }) => (
              <DatePicker
                {...field}
                onValueChange={(date) => onValueChange(date ?? '')}
                today={today}
                min={addDays(today, 1)}
                max={latestExpiration(today)}
              />
            )}
          </FormField>
        )}
      </div>
      <FormField form={form} name="scopes" label="What the token may do" group>
        {(field) => <ScopeChoices {...field} />}
      </FormField>
    </FormDialog>
  )
}

/** The scopes by feature. */
function ScopeChoices({ value, onValueChange, onBlur, ref, ...wiring }: ControlProps<Scope[], HTMLDivElement>) {
  return (
    <div
      ref={ref}
      role="group"
      aria-labelledby={wiring['aria-labelledby']}
      aria-describedby={wiring['aria-describedby']}
      className="grid gap-4 pt-1"
    >
      {scopeGroups.map(({ label, scopes }) => {
        const own = scopes.map(({ scope }) => scope)
        return (
          <div key={label} className="grid gap-x-4 gap-y-1 sm:grid-cols-[7.5rem_minmax(0,1fr)]">
            <p className="pt-1 text-sm text-ink-soft">{label}</p>
            <CheckboxGroup
              {...(onBlur ? { onBlur } : {})}
              choices={scopes.map(({ scope, description }) => ({ value: scope, label: description }))}
              value={value.filter((one) => own.includes(one))}
              onValueChange={(next) => onValueChange([...value.filter((one) => !own.includes(one)), ...next])}
            />
          </div>
        )
      })}
    </div>
  )
}
