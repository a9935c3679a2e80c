import { checkVAT, countries } from 'jsvat'

export interface TaxedCustomer {
  /** ISO 3166. */
  country: string
  vat_number: string
}

/** Greek VAT numbers begin with EL, the others with the country code. */
const prefixOf = (country: string) => (country === 'GR' ? 'EL' : country)

/** Whether the VAT number has the format and the check digits of the customer's country. */
export function hasValidVatNumber({ country, vat_number }: TaxedCustomer): boolean {
  const known = countries.filter(({ codes }) => codes[0] === country || codes[0] === prefixOf(country))
  return vat_number !== '' && known.length > 0 && checkVAT(vat_number, known).isValid
}
