import type { Policy } from '../kernel/policy.ts'

const anybody = ['visitor'] as const

export const visitPolicy = {
  /** Have one's way through the public pages remembered, where one allowed it. */
  record: { roles: anybody },
  /** Have it forgotten. */
  delete: { roles: anybody },
} satisfies Policy<unknown, string>
