import { ApiError } from '#web/lib/api/api.ts'

/** Awaits a call. If there was no response or the server failed, the error gets `message`, except when offline. */
export async function withMessage<Result>(message: string, answer: Promise<Result>): Promise<Result> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof ApiError && error.isTransient && error.code !== 'offline')
      throw new ApiError(error.status, error.code, message)
    throw error
  }
}

/** Never settles: keeps a form busy until its page is replaced. */
export const pageUnload = new Promise<never>(() => {})
