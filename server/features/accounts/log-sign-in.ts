import type { SecondFactor, SignInMethod } from '#domain/accounts/sign-in.ts'
import type { Tx } from '#server/db/connect.ts'
import { now } from '#server/platform/clock/clock.ts'
import { deviceOfRequest } from '#server/platform/session/device-of-request.ts'

interface Attempt {
  user_id: string
  succeeded: boolean
  method: SignInMethod
  second_factor: SecondFactor | null
}

/** Adds a sign-in or a failed attempt to the log of the account's owner. */
export async function logSignIn(tx: Tx, attempt: Attempt): Promise<void> {
  await tx
    .insertInto('sign_ins')
    .values({ ...attempt, ...deviceOfRequest(), at: now() })
    .execute()
}
