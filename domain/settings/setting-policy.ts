import type { Policy } from '../kernel/policy.ts'

const staff = { admin: true } as const

export const settingPolicy = {
  see: { ...staff, duties: ['support', 'finance'] },
  change: { ...staff, duties: [] },
  set_reminders: { ...staff, duties: ['finance'] },
  announce: { ...staff, duties: ['support'] },
} satisfies Policy
