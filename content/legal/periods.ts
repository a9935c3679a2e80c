import type { LegalPart } from './legal-page.ts'

/** The periods that the policies promise. */
export const periods = {
  account: 'Until the account is deleted, or 3 years after its last activity',
  transactions: '7 years',
  marketing: 'Until consent is withdrawn, or 2 years of inactivity',
  analytics: '26 months, anonymized',
  persistentCookies: '30 days to 2 years',
  answer: 'within one month',
  extension: 'by two further months',
  minimumAge: 16,
} as const

export const periodsTable: LegalPart = {
  table: [
    ['Data', 'Retention period'],
    ['Account data', periods.account],
    ['Transaction data', periods.transactions],
    ['Marketing data', periods.marketing],
    ['Analytics data', periods.analytics],
  ],
}
