import type { Policy } from '../kernel/policy.ts'

const staff = { admin: true } as const

export const operationPolicy = {
  see: staff,
  run: staff,
  retry: staff,
  discard: staff,
  run_job: staff,
} satisfies Policy
