import { ApiError } from '#web/lib/api/api.ts'

/** Waits for a call; where no answer came or something broke on the way, its failure says `message`. */
export async function saying<Result>(message: string, answer: Promise<Result>): Promise<Result> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof ApiError && error.isTransient && error.code !== 'offline')
      throw new ApiError(error.status, error.code, message)
    throw error
  }
}

/** For the end of a sign-in: the page is about to be replaced, and until then nothing is over. */
export const leaving = new Promise<never>(() => {})
