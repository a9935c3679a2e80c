import { Failure } from '#domain/kernel/errors.ts'
import type { ActivityCursor } from '#server/platform/activity/subscribe-to-activities.ts'
import type { TalentSearch } from './talent-search.ts'

/** A talent's choice of who finds them: an activity of `talent.visibility_set` or of blocking a company. */
export interface TalentChoice {
  activity_id: number
  talent_id: string
}

/** The search engine of this server. It follows the activities. */
export interface CurrentTalentSearch extends Pick<TalentSearch, 'search' | 'count' | 'apply'> {
  /** All activities up to here are searchable. Later choices may be searchable too. */
  cursor(): ActivityCursor
  /** Makes these choices searchable now. */
  applyChoices(choices: readonly TalentChoice[]): Promise<void>
}

let current: CurrentTalentSearch | null = null

/** The engine of this server. Throws `unavailable` before it is ready. */
export function talentSearch(): CurrentTalentSearch {
  if (!current) throw new Failure('unavailable', { retryAfterSeconds: 1 })
  return current
}

/** Whether talents can be searched. */
export const isTalentSearchReady = (): boolean => current !== null

/** Sets the engine of this server; null while there is none. */
export function setTalentSearch(search: CurrentTalentSearch | null): void {
  current = search
}
