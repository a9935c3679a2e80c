import { everyUser, everyone } from '../kernel/policy.ts'
import type { Policy } from '../kernel/policy.ts'

/** Everyone connects their own calendar. */
export const calendarConnectionPolicy = {
  see: everyUser(true),
  connect: everyUser(true),
  disconnect: everyUser(true),
  keep_time: everyUser(true),
  /** Google's push notifications; a secret in the request identifies the connection. */
  receive_push: everyone,
} satisfies Policy
