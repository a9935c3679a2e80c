import { errorCode } from '#server/platform/process/error-code.ts'
import { OperatorError } from './operator-error.ts'

/** What to throw for an error met while working in the data folder: where the file system refused, who can mend it. */
export function dataDirError(error: unknown): unknown {
  if (!(error instanceof Error) || errorCode(error) === undefined) return error
  return new OperatorError(`DATA_DIR must be a folder that this account may write to (${error.message}).`)
}
