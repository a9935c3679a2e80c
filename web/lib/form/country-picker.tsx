import { compareText } from '#domain/kernel/compare-text.ts'
import type { ControlProps } from '#web/ui/control.ts'
import { lazily } from '#domain/kernel/lazily.ts'
import { Combobox } from '#web/ui/combobox.tsx'

const names = lazily(() => new Intl.DisplayNames('en-US', { type: 'region', fallback: 'none' }))
const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
/** Codes of ICU that are no countries: unions, test regions and unknown ones. */
const noCountries = new Set(['EU', 'EZ', 'UN', 'QO', 'XA', 'XB', 'ZZ'])

/** The countries of ISO 3166 by name. Codes that are no longer used have another canonical code. */
const countries = lazily(() =>
  letters
    .flatMap((first) => letters.map((second) => first + second))
    .filter((code) => !noCountries.has(code) && new Intl.Locale(`und-${code}`).region === code)
    .flatMap((value) => {
      const label = names().of(value)
      return label ? [{ value, label }] : []
    })
    .toSorted((one, other) => compareText(one.label, other.label)),
)

/** One of all countries, by its code. */
export function CountryPicker(props: ControlProps<string, HTMLButtonElement>) {
  return (
    <Combobox
      {...props}
      options={countries}
      text={props.value ? names().of(props.value) : undefined}
      searchLabel="Search countries"
      placeholder="Choose a country"
    />
  )
}
