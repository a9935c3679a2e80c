import type { Policy } from '../kernel/policy.ts'

const staff = { admin: true } as const

export const settingPolicy = {
  see: staff,
  change: staff,
  announce: staff,
} satisfies Policy
