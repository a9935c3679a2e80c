import {
  dateFormatLabels,
  dateFormats,
  hourCycleLabels,
  hourCycles,
  themeLabels,
  themes,
} from '#domain/accounts/display.ts'
import { roundedText } from '#domain/kernel/count.ts'
import { displayCurrencies, displayCurrencyLabels } from '#domain/kernel/money.ts'
import type { DisplayCurrency } from '#domain/kernel/money.ts'
import { useExchangeRates } from '#web/features/exchange-rates/use-exchange-rates.ts'
import { formatDate } from '#web/lib/time/format-date.ts'
import { useIsInterviewer, useMe } from '#web/lib/api/session.ts'
import { useSaveDisplay } from '#web/lib/preferences/use-save-display.ts'
import { ZonePicker } from '#web/lib/form/zone-picker.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { Field } from '#web/ui/field.tsx'
import { FormSection } from '#web/ui/form-section.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { Select } from '#web/ui/select.tsx'

const optionsOf = <Value extends string>(values: readonly Value[], labels: Record<Value, string>) =>
  values.map((value) => ({ value, label: labels[value] }))

const weekStarts = [
  { value: '0', label: 'Sunday' },
  { value: '1', label: 'Monday' },
] as const

const automatic: Record<ReturnType<typeof useMe>['role'], string> = {
  company: 'Automatic: the time zone of your company',
  applicant: 'Automatic: the time zone of your profile',
  admin: 'Automatic: the time zone of this browser',
  account_manager: 'Automatic: the time zone of this browser',
}

const noCurrency = 'none'
const currencies = [
  { value: noCurrency, label: 'US dollar (USD)' },
  ...optionsOf(displayCurrencies, displayCurrencyLabels),
]

/** What approximate amounts in the currency are computed with. */
function useRateText(currency: DisplayCurrency | null): string {
  const rates = useExchangeRates()
  if (currency === null || !rates.data) return 'Main screens also show approximate amounts in another currency.'
  const rate = rates.data.items.find((one) => one.currency === currency)
  if (!rate) return 'There is no exchange rate for this currency at the moment, so no approximate amounts are shown.'
  const units = roundedText(rate.per_usd, 6)
  return `Approximate amounts (≈) use the rate of ${formatDate(rate.effective_on)}: ${units} ${currency} per US dollar.`
}

/** How dates, times and the product are shown. Each change is saved at once, for all devices of the user. */
export default function RegionSettings() {
  const { display, role } = useMe()
  const saveDisplay = useSaveDisplay()
  const isInterviewer = useIsInterviewer()
  const save: typeof saveDisplay = (change) => saveDisplay(change, 'Language and region saved')
  return (
    <>
      <FormSection title="Dates and times" description="Emails with times use them, too.">
        <Field label="Time zone">
          {(wiring) => (
            <ZonePicker
              {...wiring}
              value={display.timezone ?? ''}
              onValueChange={(zone) => save({ timezone: zone || null })}
              none={automatic[role]}
              placeholder={automatic[role]}
            />
          )}
        </Field>
        <Field group label="Time format">
          {(wiring) => (
            <RadioGroup
              {...wiring}
              value={display.hour_cycle}
              onValueChange={(hour_cycle) => save({ hour_cycle })}
              choices={optionsOf(hourCycles, hourCycleLabels)}
            />
          )}
        </Field>
        <Field group label="Date format">
          {(wiring) => (
            <RadioGroup
              {...wiring}
              value={display.date_format}
              onValueChange={(date_format) => save({ date_format })}
              choices={optionsOf(dateFormats, dateFormatLabels)}
            />
          )}
        </Field>
        <Field group label="Weeks start on" hint="In calendars.">
          {(wiring) => (
            <RadioGroup
              {...wiring}
              value={display.week_starts_on === 1 ? '1' : '0'}
              onValueChange={(day) => save({ week_starts_on: day === '1' ? 1 : 0 })}
              choices={weekStarts}
            />
          )}
        </Field>
      </FormSection>
      {!isInterviewer && <CurrencySection value={display.currency} onValueChange={(currency) => save({ currency })} />}
      <FormSection title="Appearance" description="On all of your devices.">
        <Field group label="Theme" hint="“System” follows the setting of each device.">
          {(wiring) => (
            <RadioGroup
              {...wiring}
              value={display.theme}
              onValueChange={(theme) => save({ theme })}
              choices={optionsOf(themes, themeLabels)}
            />
          )}
        </Field>
        <Switch
          value={display.reduced_motion}
          onValueChange={(reduced_motion) => save({ reduced_motion })}
          label="Reduce motion"
          hint="Turns animations off, also where the device does not ask for it."
        />
      </FormSection>
      <FormSection title="Keyboard" description="Press ? to see the shortcuts of a screen.">
        <Switch
          value={display.single_key_shortcuts}
          onValueChange={(single_key_shortcuts) => save({ single_key_shortcuts })}
          label="Single-key shortcuts"
          hint="Turn them off if you use speech input or press keys by accident. Shortcuts with ⌘ or Ctrl keep working."
        />
      </FormSection>
    </>
  )
}

interface CurrencySectionProps {
  value: DisplayCurrency | null
  onValueChange: (currency: DisplayCurrency | null) => void
}

/** The currency of approximate amounts. Interviewers see no amounts. */
function CurrencySection({ value, onValueChange }: CurrencySectionProps) {
  const rateText = useRateText(value)
  return (
    <FormSection title="Money" description="Amounts stay in US dollars. You pay and are paid in US dollars.">
      <Field label="Display currency" hint={rateText} className="max-w-md">
        {(wiring) => (
          <Select
            {...wiring}
            value={value ?? noCurrency}
            onValueChange={(next) => onValueChange(displayCurrencies.find((one) => one === next) ?? null)}
            options={currencies}
          />
        )}
      </Field>
    </FormSection>
  )
}
