/**
 * Whether a prepared statement has failed because a newer version of the product has added a column to what it returns.
 * It has to be prepared again.
 */
export const isStalePlan = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'routine' in error && error.routine === 'RevalidateCachedQuery'
