/** What each amount of a rate is to its readers. A company and a talent see one each, staff see both. */
export const rateLabels = {
  bill: 'You pay',
  pay: 'You receive',
  companyPays: 'The company pays',
  talentReceives: 'The talent receives',
} as const
