import { everyAccount, everyDuty, everyone } from '../kernel/policy.ts'
import type { Policy } from '../kernel/policy.ts'

/** Everyone connects their own calendar. */
export const calendarConnectionPolicy = {
  see: { ...everyAccount(true), token: 'no_token', duties: everyDuty },
  connect: { ...everyAccount(true), token: 'no_token', duties: everyDuty },
  disconnect: { ...everyAccount(true), token: 'no_token', duties: everyDuty },
  keep_time: { ...everyAccount(true), token: 'no_token', duties: everyDuty },
  /** Google's push notifications; a secret in the request identifies the connection. */
  receive_push: { ...everyone, token: 'no_token', duties: everyDuty },
} satisfies Policy
