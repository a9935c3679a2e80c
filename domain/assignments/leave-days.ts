export const leaveKinds = ['paid', 'unpaid', 'sick'] as const

/** Approved leave. */
export interface LeaveDays {
  id: string
  kind: (typeof leaveKinds)[number]
  from_on: string
  to_on: string
}
