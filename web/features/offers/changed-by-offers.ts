/** The features whose data an offer's move changes. */
export const changedByOffers = ['applications', 'jobs', 'talent', 'assignments'] as const
