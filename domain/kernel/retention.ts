/** How long personal data is kept. The legal pages state these periods. */
export const retention = {
  /** Accounts, after their last activity. */
  account_years: 3,
  /** Records of transactions: contracts, hours, invoices, payments. */
  transaction_years: 7,
  /** Consent to marketing, after the last activity. */
  marketing_years: 2,
  /** Visits of public pages. */
  analytics_months: 26,
  /** An export of personal data, after it is ready. */
  export_days: 7,
  /** The name and address of a person whom a referrer invited by email. */
  invitation_days: 30,
  /** From the request of an erasure until the data is erased, like every other deletion. */
  grace_days: 30,
  /** From the receipt of a privacy request until its answer is due (Art. 12(3) GDPR). */
  answer_months: 1,
  /** The period by which the answer can be extended. */
  extension_months: 2,
  /** From the warning until an inactive account is deleted. */
  warning_days: 30,
} as const

/** Why data is kept when a person is erased, and for how long. */
export const retentionLaws = {
  tax: {
    title: 'Tax and accounting law',
    source: '26 U.S.C. § 6001 and Art. 17(3)(b) GDPR',
    years: retention.transaction_years,
  },
  contract: {
    title: 'Legal claims from contracts',
    source: 'Art. 17(3)(e) GDPR',
    years: retention.transaction_years,
  },
} as const
export type RetentionLaw = keyof typeof retentionLaws
export const retentionLawNames = Object.keys(retentionLaws) as [RetentionLaw, ...RetentionLaw[]]
