import { useWatch } from 'react-hook-form'
import { utcOffsets } from '#domain/jobs/job-form.ts'
import { visibilities, visibilityLabels } from '#domain/jobs/job.ts'
import { nearestOffset } from '#domain/jobs/utc-offset.ts'
import { FormField } from '#web/lib/form/form.tsx'
import { formatZoneCity } from '#domain/kernel/time-zones.ts'
import { useTimeZone } from '#web/lib/time/use-time-zone.ts'
import { useToday } from '#web/lib/time/use-today.ts'
import { Button } from '#web/ui/button.tsx'
import { DatePicker } from '#web/ui/date-picker.tsx'
import { Input } from '#web/ui/input.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { Select } from '#web/ui/select.tsx'
import { FormSection } from '#web/ui/form-section.tsx'
import type { JobFormState } from './job-form.tsx'

const offsetOptions = utcOffsets.map((value) => ({ value, label: value }))

const visibilityHints = {
  public: 'Applicants can find it in search and apply.',
  private: 'Only the company and invited applicants can see it.',
}

interface TermsSectionProps {
  form: JobFormState
  /** The company's time zone, once it is known. */
  company_zone: string | undefined
}

/** Time zone, visibility, CC email and start date. */
export function TermsSection({ form, company_zone }: TermsSectionProps) {
  const zone = useTimeZone()
  const today = useToday()
  return (
    <FormSection title="Terms" description="Schedule, start date, and visibility.">
      <FormField form={form} name="timezone" label="Timezone">
        {(field) => (
          <div className="flex flex-wrap items-center gap-2">
            <div className="w-64 max-w-full">
              <Select {...field} options={offsetOptions} />
            </div>
            {company_zone && <OwnZoneButton form={form} zone={company_zone} />}
          </div>
        )}
      </FormField>
      <FormField form={form} name="visibility" label="Visibility" group>
        {(field) => (
          <RadioGroup
            {...field}
            choices={visibilities.map((value) => ({
              value,
              label: visibilityLabels[value],
              hint: visibilityHints[value],
            }))}
          />
        )}
      </FormField>
      <FormField form={form} name="cc_email" label="CC email" hint="Gets a copy of every new application." optional>
        {(field) => <Input {...field} value={field.value ?? ''} type="email" autoComplete="off" inputMode="email" />}
      </FormField>
      <FormField
        form={form}
        name="start_date"
        label="Start date"
        hint={`Today or later, ${formatZoneCity(zone)} time.`}
        className="sm:max-w-64"
        optional
      >
        {(field) => <DatePicker {...field} min={today} today={today} />}
      </FormField>
    </FormSection>
  )
}

/** Chooses the company's own time zone. Absent while it is chosen. */
function OwnZoneButton({ form, zone }: { form: JobFormState; zone: string }) {
  const own = nearestOffset(zone)
  const chosen = useWatch({ control: form.control, name: 'timezone' })
  if (chosen === own) return null
  return (
    <Button
      onClick={() => {
        form.setValue('timezone', own, { shouldDirty: true })
        form.setFocus('timezone')
      }}
    >
      Use {formatZoneCity(zone)} ({own})
    </Button>
  )
}
