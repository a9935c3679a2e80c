/** What an application has in the columns of its rejection when none is on its way. */
export const clearedRejection = {
  rejects_at: null,
  rejected_by: null,
  rejection_reason: null,
  rejection_message: null,
} as const
