import { everyUser } from '../kernel/policy.ts'
import type { Policy } from '../kernel/policy.ts'

export const consentPolicy = { list: everyUser(true) } satisfies Policy
