import { errorCode } from '#server/platform/process/error-code.ts'
import { OperatorError } from './operator-error.ts'

/** Turns a file system error in the data folder into an OperatorError; returns other errors unchanged. */
export function dataDirError(error: unknown): unknown {
  if (!(error instanceof Error) || errorCode(error) === undefined) return error
  return new OperatorError(`DATA_DIR must be a folder that this account may write to (${error.message}).`)
}
