import { retention } from '#domain/kernel/retention.ts'
import type { LegalPart } from './legal-page.ts'

/** The periods that the policies promise. */
export const periods = {
  account: `Until the account is deleted, or ${retention.account_years} years after its last activity`,
  transactions: `${retention.transaction_years} years`,
  marketing: `Until consent is withdrawn, or ${retention.marketing_years} years of inactivity`,
  analytics: `${retention.analytics_months} months, anonymized`,
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
