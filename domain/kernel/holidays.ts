import { lazily } from './lazily.ts'

/** The countries whose public holidays are built in. */
export const holidayCountries = ['US', 'PH'] as const
type HolidayCountry = (typeof holidayCountries)[number]
export const holidayCountryLabels: Record<HolidayCountry, string> = {
  US: 'United States',
  PH: 'Philippines',
}

const list = lazily(() => new Intl.ListFormat('en-US', { type: 'conjunction' }))

/** `Public holidays of the Philippines are days off`. */
export const holidaysText = (countries: readonly HolidayCountry[]): string =>
  countries.length === 0
    ? 'Public holidays are working days'
    : `Public holidays of the ${list().format(countries.map((country) => holidayCountryLabels[country]))} are days off`
