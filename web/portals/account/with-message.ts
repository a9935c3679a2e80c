import { ApiError } from '#web/lib/api/api.ts'

/** Waits for a call. Where no answer came or the server failed, the error has `message`; offline it says so. */
export async function withMessage<Result>(message: string, answer: Promise<Result>): Promise<Result> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof ApiError && error.isTransient && error.code !== 'offline')
      throw new ApiError(error.status, error.code, message)
    throw error
  }
}

/** Never settles: a form stays busy until the page that it was sent from is replaced. */
export const pageUnload = new Promise<never>(() => {})
