import type { Policy } from '../kernel/policy.ts'

const staff = { admin: true } as const

export const operationPolicy = {
  see: { ...staff, duties: ['support'] },
  run: { ...staff, duties: ['support'] },
  retry: { ...staff, duties: ['support'] },
  discard: { ...staff, duties: [] },
  run_job: { ...staff, duties: [] },
} satisfies Policy
