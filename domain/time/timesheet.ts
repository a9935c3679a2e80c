/** The minutes of a week. */
export const timesheetLimits = { minutes: 7 * 24 * 60 } as const
