/** The provider's share of what a company pays for work. Only staff see it. */
export const marginPercent = 25

/** What a company pays on top of the work. */
export const platformFeePercent = 5
