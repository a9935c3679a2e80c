import type { Policy } from '../kernel/policy.ts'

const staff = { admin: true } as const

export const settingPolicy = {
  see: { ...staff, duties: ['support'] },
  change: { ...staff, duties: [] },
  announce: { ...staff, duties: ['support'] },
} satisfies Policy
