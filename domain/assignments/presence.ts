/** Derived from a talent's open time entry; never set manually. */
export const presences = ['on_shift', 'on_break', 'offline'] as const
export type Presence = (typeof presences)[number]
export const presenceLabels: Record<Presence, string> = {
  on_shift: 'On shift',
  on_break: 'On break',
  offline: 'Offline',
}
