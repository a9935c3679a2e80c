/** What a company pays on top of the work. */
export const platformFeePercent = 5

export const platformFeeOf = (bill_cents: number): number => Math.round((bill_cents * platformFeePercent) / 100)
