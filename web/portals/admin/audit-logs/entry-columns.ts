/** The columns of the log that the user can hide. */
export const entryColumns = [
  { value: 'timestamp', label: 'Timestamp' },
  { value: 'user', label: 'User' },
  { value: 'target', label: 'Target' },
] as const
export type EntryColumn = (typeof entryColumns)[number]['value']
