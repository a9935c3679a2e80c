import type { Actor } from '#domain/kernel/actor.ts'
import type { Shift } from '#domain/time/shift.ts'
import { may } from '#domain/policies.ts'
import type { ShiftRow } from './shift-rows.ts'

/** A shift as a user sees it who may see it. */
export function presentShift(actor: Actor, row: ShiftRow): Shift {
  const isOpen = row.ends_at === null
  const is_locked = row.locked_at !== null
  return {
    id: row.id,
    assignment_id: row.assignment_id,
    talent: { id: row.talent_id, name: row.talent_name },
    company: { id: row.company_id, name: row.company_name },
    timezone: row.timezone,
    belongs_on: row.belongs_on,
    starts_at: row.starts_at,
    ends_at: row.ends_at,
    entries: row.entries.map(({ id, kind, starts_at, ends_at }) => ({
      id,
      kind,
      starts_at: new Date(starts_at).toISOString(),
      ends_at: ends_at === null ? null : new Date(ends_at).toISOString(),
    })),
    source: row.source,
    is_offline: row.is_offline,
    needs_correction: row.stopped_at !== null,
    is_locked,
    reason: row.reason,
    done_note: row.done_note,
    open_note: row.open_note,
    links: row.links,
    allowed:
      isOpen || is_locked
        ? []
        : (['edit', 'edit_handoff', 'remove'] as const).filter((move) => may(actor, `shift.${move}`, row)),
  }
}
