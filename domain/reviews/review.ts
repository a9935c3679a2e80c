/** All limits of a company's review of a talent's work. */
export const reviewLimits = { score_min: 1, score_max: 5, comment: 2_000 } as const
