import type { LegalPart } from './legal-page.ts'

/** How long what is kept, as the policies promise it. Each period stands here once. */
export const periods = {
  account: 'until the account is deleted, or 3 years after its last activity',
  transactions: '7 years',
  marketing: 'until consent is withdrawn, or after 2 years of inactivity',
  analytics: '26 months, anonymized',
  persistentCookies: '30 days to 2 years',
  answer: 'within one month',
  extension: 'by two further months',
  minimumAge: 16,
} as const

export const periodsTable: LegalPart = {
  table: [
    ['Data', 'Kept'],
    ['Account data', periods.account],
    ['Transaction data', periods.transactions],
    ['Marketing data', periods.marketing],
    ['Analytics', periods.analytics],
  ],
}
