import { everyDuty, everyUser } from '../kernel/policy.ts'
import type { Policy } from '../kernel/policy.ts'

export const consentPolicy = { list: { ...everyUser(true), token: 'no_token', duties: everyDuty } } satisfies Policy
