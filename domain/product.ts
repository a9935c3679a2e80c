/** The product's name and addresses: the only file to edit to rename the product. */
export const product = {
  name: 'Tulay',
  tagline: 'Remote teams from the Philippines, sharpened by AI',
  support_email: 'hello@tulay.test',
  /** The provider as invoices name it. */
  provider: {
    legal_name: 'Tulay, Inc.',
    address: '100 Market Street\nWilmington, DE 19801',
    country: 'US',
    vat_number: '',
    contact_name: 'Billing',
    email: 'billing@tulay.test',
  },
  /** When account managers can be reached. */
  account_manager_hours: 'Mon-Fri, 9 AM - 6 PM PST',
} as const
