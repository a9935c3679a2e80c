import { ApiError } from './api.ts'

/** Why a call failed, in the words of the first invalid field, if there is one. */
export const reasonOf = (error: Error): string =>
  (error instanceof ApiError ? error.fields[0]?.message : undefined) ?? error.message
