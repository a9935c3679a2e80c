import { fieldFailure } from '#domain/kernel/errors.ts'
import { shiftMessages } from '#domain/time/shift.ts'
import { errorCode } from '#server/platform/process/error-code.ts'

/** PostgreSQL's code for a violated exclusion constraint: a person would work twice at a time. */
const overlaps = '23P01'

/** Runs a transaction; fails at the field when a person's hours would overlap. */
export async function refuseOverlaps<Result>(path: string, act: () => Promise<Result>): Promise<Result> {
  try {
    return await act()
  } catch (error) {
    throw errorCode(error) === overlaps ? fieldFailure(path, shiftMessages.overlap) : error
  }
}
