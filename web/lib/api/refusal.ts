import { ApiError } from '#web/lib/api/api.ts'

/** The server's reason for refusing a request, such as too many searches; otherwise `failed`. */
export const refusalOr = (error: unknown, failed: string): string =>
  error instanceof ApiError && (!error.isTransient || error.code === 'search_unavailable') ? error.message : failed
