import type { AssignmentRow } from './assignment-rows.ts'

/** Whether the last day can be postponed: never beyond the one for which the talent gave notice. */
export const isExtendable = ({
  status,
  ends_on,
  talent_ends_on,
}: Pick<AssignmentRow, 'status' | 'ends_on' | 'talent_ends_on'>): boolean =>
  status !== 'ended' && ends_on !== null && (talent_ends_on === null || ends_on < talent_ends_on)
