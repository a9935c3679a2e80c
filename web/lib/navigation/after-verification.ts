import { ownPath } from '#domain/match-path.ts'

const keyOf = (user_id: string) => `after-verification:${user_id}`

/** Remembers the page at which the user continues when the email address is verified, maybe in another tab. */
export function continueAfterVerification(user_id: string, path: string): void {
  localStorage.setItem(keyOf(user_id), path)
}

/** The page at which the user continues after verifying the email address, if one was remembered. */
export const pathAfterVerification = (user_id: string): string | null => ownPath(localStorage.getItem(keyOf(user_id)))

/** Forgets it, when the user is back. */
export const forgetPathAfterVerification = (user_id: string): void => localStorage.removeItem(keyOf(user_id))
