import { ApiError } from './api.ts'

/** Whether there is no such item for this user: an unknown id, an address that holds no id, or no access to it. */
export const isNotFound = (error: unknown): boolean =>
  error instanceof ApiError && [400, 403, 404].includes(error.status)
