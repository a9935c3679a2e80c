import { engagementLabels, engagementTypes } from '#domain/jobs/budget.ts'
import { openJobFilters } from '#domain/jobs/job-search.ts'
import type { OpenJobFilters } from '#domain/jobs/job-search.ts'
import { workday_hours } from '#domain/jobs/workday-overlap.ts'
import { SkillInput } from '#web/features/skills/skill-input.tsx'
import { formatTimeZone } from '#web/lib/time/format-time-zone.ts'
import { FormField, useSchemaForm } from '#web/lib/form/form.tsx'
import { Button } from '#web/ui/button.tsx'
import { NumberInput } from '#web/ui/number-input.tsx'
import { Select } from '#web/ui/select.tsx'
import { useTimeZone } from '#web/lib/time/use-time-zone.ts'
import { rateLabels } from '#domain/fees/rate-labels.ts'

const any = 'any'
const engagements = [
  { value: any, label: 'Any' },
  ...engagementTypes.map((value) => ({ value, label: engagementLabels[value] })),
]
const overlaps = [
  { value: any, label: 'Any' },
  ...[2, 4, 6].map((hours) => ({ value: String(hours), label: `At least ${hours} hours` })),
  { value: String(workday_hours), label: `All ${workday_hours} hours` },
]

interface FilterFormProps {
  filters: OpenJobFilters
  onApply: (filters: OpenJobFilters) => void
  onReset: () => void
}

/** The job filters. They take effect only when applied. */
export function FilterForm({ filters, onApply, onReset }: FilterFormProps) {
  const zone = useTimeZone()
  const form = useSchemaForm(openJobFilters, filters)
  const engagement = form.watch('engagement_type')
  return (
    <form
      noValidate
      className="grid gap-5 p-5"
      onSubmit={form.submit((chosen) => {
        onApply({
          ...chosen,
          rate_min: chosen.engagement_type === 'fixed' ? null : chosen.rate_min,
          price_min: chosen.engagement_type === 'hourly' ? null : chosen.price_min,
        })
        return Promise.resolve()
      })}
    >
      <FormField form={form} name="skills" label="Skills" hint="Jobs that require any of these.">
        {(field) => <SkillInput {...field} />}
      </FormField>
      <FormField form={form} name="engagement_type" label="Engagement">
        {({ value, onValueChange, ...field }) => (
          <Select
            {...field}
            value={value ?? any}
            onValueChange={(chosen) => onValueChange(engagementTypes.find((one) => one === chosen) ?? null)}
            options={engagements}
          />
        )}
      </FormField>
      <div className="grid items-start gap-4 min-[360px]:grid-cols-2">
        {engagement !== 'fixed' && (
          <FormField form={form} name="rate_min" label={`${rateLabels.pay}, hourly, from`}>
            {(field) => <NumberInput {...field} before="$" after="/hr" />}
          </FormField>
        )}
        {engagement !== 'hourly' && (
          <FormField form={form} name="price_min" label={`${rateLabels.pay}, fixed, from`}>
            {(field) => <NumberInput {...field} before="$" />}
          </FormField>
        )}
      </div>
      <div className="grid items-start gap-4 min-[360px]:grid-cols-2">
        <FormField form={form} name="hours_min" label="Weekly hours from">
          {(field) => <NumberInput {...field} />}
        </FormField>
        <FormField form={form} name="hours_max" label="Weekly hours to">
          {(field) => <NumberInput {...field} />}
        </FormField>
      </div>
      <FormField
        form={form}
        name="overlap"
        label="Time zone overlap"
        hint={`Of a working day of ${workday_hours} hours in ${formatTimeZone(zone)}.`}
      >
        {({ value, onValueChange, ...field }) => (
          <Select
            {...field}
            value={value === null ? any : String(value)}
            onValueChange={(chosen) => onValueChange(chosen === any ? null : Number(chosen))}
            options={overlaps}
          />
        )}
      </FormField>
      <div className="flex flex-wrap justify-end gap-3">
        <Button onClick={onReset}>Reset</Button>
        <Button type="submit" look="primary">
          Apply
        </Button>
      </div>
    </form>
  )
}
