import { everyAccount, everyDuty } from '../kernel/policy.ts'
import type { Policy } from '../kernel/policy.ts'

export const consentPolicy = { list: { ...everyAccount(true), token: 'no_token', duties: everyDuty } } satisfies Policy
