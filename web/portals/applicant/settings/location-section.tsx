import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { regionLabels, regions, talentLimits } from '#domain/talent/profile.ts'
import type { Region } from '#domain/talent/profile.ts'
import { zoneText } from '#web/lib/time/zone-text.ts'
import { FormField } from '#web/lib/form/form.tsx'
import { ownTimeZone } from '#web/lib/time/own-time-zone.ts'
import { FormSection } from '#web/ui/form-section.tsx'
import { Input } from '#web/ui/input.tsx'
import { LongSelect } from '#web/ui/long-select.tsx'
import { Select } from '#web/ui/select.tsx'
import type { ProfileFormState } from './profile-form.tsx'

const regionOptions = regions.map((value) => ({ value, label: regionLabels[value] }))

/** Every time zone that this browser knows, and the one that is chosen, by continent. */
function zonesWith(chosen: string | null) {
  const names = new Set([...Intl.supportedValuesOf('timeZone'), ...(chosen ? [chosen] : []), 'UTC'])
  const grouped = Map.groupBy([...names].toSorted(), (name) => (name.includes('/') ? name.split('/')[0]! : 'Other'))
  return [...grouped].map(([label, zones]) => ({
    label,
    options: zones.map((value) => ({ value, label: zoneText(value) })),
  }))
}

/** Where somebody lives, and when it is day there. */
export function LocationSection({ form }: { form: ProfileFormState }) {
  const [zones] = useState(() => zonesWith(form.getValues('timezone')))
  return (
    <FormSection title="Location" description="Companies look for hours that you and they have in common.">
      <div className="grid items-start gap-6 sm:grid-cols-2">
        <div data-field="location">
          <FormField form={form} name="location" label="Location" hint="City and country.">
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
        <FormField form={form} name="timezone" label="Time zone" hint={<OwnZone form={form} />}>
          {({ value, onValueChange, ...field }) => (
            <LongSelect
              {...field}
              value={value ?? ''}
              onValueChange={(zone) => onValueChange(zone || null)}
              options={zones}
              placeholder="Choose a time zone"
            />
          )}
        </FormField>
      </div>
    </FormSection>
  )
}

/** Offers the time zone that the browser is in, unless it is chosen already. */
function OwnZone({ form }: { form: ProfileFormState }) {
  const chosen = useWatch({ control: form.control, name: 'timezone' })
  if (chosen === ownTimeZone) return 'The one that this browser is in.'
  return (
    <>
      This browser is in {zoneText(ownTimeZone)}.{' '}
      <button
        type="button"
        onClick={() => form.setValue('timezone', ownTimeZone, { shouldDirty: true, shouldValidate: true })}
        className="touch-target rounded-sm font-medium text-primary-ink hover:underline"
      >
        Use it
      </button>
    </>
  )
}
