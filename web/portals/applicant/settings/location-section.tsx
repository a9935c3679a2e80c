import { useWatch } from 'react-hook-form'
import { regionLabels, regions, talentLimits } from '#domain/talent/profile.ts'
import type { Region } from '#domain/talent/profile.ts'
import { formatTimeZone } from '#web/lib/time/format-time-zone.ts'
import { FormField } from '#web/lib/form/form.tsx'
import { browserTimeZone } from '#web/lib/time/browser-time-zone.ts'
import { ZonePicker } from '#web/lib/form/zone-picker.tsx'
import { FormSection } from '#web/ui/form-section.tsx'
import { Input } from '#web/ui/input.tsx'
import { Select } from '#web/ui/select.tsx'
import type { ProfileFormState } from './profile-form.tsx'

const regionOptions = regions.map((value) => ({ value, label: regionLabels[value] }))

/** Location and time zone. */
export function LocationSection({ form }: { form: ProfileFormState }) {
  return (
    <FormSection title="Location" description="Companies look for overlapping working hours.">
      <div className="grid items-start gap-6 sm:grid-cols-2">
        <div data-field="location">
          <FormField form={form} name="location" label="Location" hint="City and country">
            {(field) => <Input {...field} maxLength={talentLimits.location} placeholder="Cebu City, Philippines" />}
          </FormField>
        </div>
        <div data-field="region">
          <FormField form={form} name="region" label="Region">
            {({ value, ...field }) => (
              <Select
                {...field}
                value={(value ?? '') as Region}
                options={regionOptions}
                placeholder="Choose a region"
              />
            )}
          </FormField>
        </div>
      </div>
      <div data-field="timezone">
        <FormField form={form} name="timezone" label="Time zone" hint={<BrowserZone form={form} />}>
          {({ value, onValueChange, ...field }) => (
            <ZonePicker
              {...field}
              value={value ?? ''}
              onValueChange={(zone) => onValueChange(zone || null)}
              none="No time zone"
            />
          )}
        </FormField>
      </div>
    </FormSection>
  )
}

/** Suggests the browser's time zone, unless it is already selected. */
function BrowserZone({ form }: { form: ProfileFormState }) {
  const chosen = useWatch({ control: form.control, name: 'timezone' })
  if (chosen === browserTimeZone()) return 'The time zone of this browser.'
  return (
    <>
      This browser is in {formatTimeZone(browserTimeZone())}.{' '}
      <button
        type="button"
        onClick={() => form.setValue('timezone', browserTimeZone(), { shouldDirty: true, shouldValidate: true })}
        className="touch-target rounded-sm font-medium text-primary-ink hover:underline"
      >
        Use it
      </button>
    </>
  )
}
