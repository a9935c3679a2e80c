import { lazily } from '../kernel/lazily.ts'
import type { Party } from './invoice.ts'

const countryNames = lazily(() => new Intl.DisplayNames('en-US', { type: 'region' }))

/** What follows the name of a party: its address, VAT number and contact. */
export function partyLines({ address, country, vat_number, contact_name, email }: Party): string[] {
  const vat = vat_number && `VAT ${vat_number}`
  return [...address.split('\n'), countryNames().of(country) ?? country, vat, contact_name, email].filter(Boolean)
}
