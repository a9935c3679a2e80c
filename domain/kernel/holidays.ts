/** The countries whose public holidays are built in. */
export const holidayCountries = ['US', 'PH'] as const
export const holidayCountryLabels: Record<(typeof holidayCountries)[number], string> = {
  US: 'United States',
  PH: 'Philippines',
}
