import type { entryKinds } from './shift.ts'

/** A range of work or a break. */
export interface Entry {
  kind: (typeof entryKinds)[number]
  starts_at: string
  /** Null while it goes on. */
  ends_at: string | null
}

/**
 * The minute in which an instant lies, in minutes since 1970. A span's minutes are those that begin in it, so that
 * splitting it changes nothing, and no minute counts twice.
 */
export const minuteOf = (at: string | Date | number): number => Math.floor(new Date(at).getTime() / 60_000)

/** The minutes of a kind of entries. Those that go on count until `at`. */
export const countMinutes = (entries: readonly Entry[], kind: Entry['kind'], at: string | number): number =>
  entries
    .filter((entry) => entry.kind === kind)
    .reduce((total, { starts_at, ends_at }) => total + Math.max(0, minuteOf(ends_at ?? at) - minuteOf(starts_at)), 0)
