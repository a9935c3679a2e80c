/** The columns of a pending rejection, cleared. */
export const clearedRejection = {
  rejects_at: null,
  rejected_by: null,
  rejection_reason: null,
  rejection_message: null,
} as const
