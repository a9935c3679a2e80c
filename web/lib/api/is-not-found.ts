import { ApiError } from './api.ts'

/** Whether the item does not exist for this user: unknown ID, malformed ID or no access. */
export const isNotFound = (error: unknown): boolean =>
  error instanceof ApiError && [400, 403, 404].includes(error.status)
