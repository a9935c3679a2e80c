/** The rejection columns of an application without a planned rejection. */
export const clearedRejection = {
  rejects_at: null,
  rejected_by: null,
  rejection_reason: null,
  rejection_message: null,
} as const
