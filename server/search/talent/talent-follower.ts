import { activitiesAfter } from '#server/platform/activity/subscribe-to-activities.ts'
import type { ActivityCursor, PlacedActivity } from '#server/platform/activity/subscribe-to-activities.ts'
import type { TalentChoice } from './current-search.ts'
import { hourOf } from './talent-search.ts'

/** Applied choices that are remembered until the cursor reaches them. */
const choicesMax = 10_000
/** Users who are remembered with the hour in which they were last active. */
const activeMax = 100_000

/** Reads talents again for a search engine, and returns when they are searchable; `isUrgent` if somebody waits. */
export type RefreshTalents = (ids: readonly string[], isUrgent: boolean) => Promise<void>

/** Follows the activities for a search engine. */
export class TalentFollower {
  readonly #refresh: RefreshTalents
  readonly #choices = new Set<number>()
  readonly #activeHours = new Map<string, number>()
  #refreshing: Promise<unknown> = Promise.resolve()
  /** All activities up to here are searchable. */
  cursor: ActivityCursor = { xid: '0', id: 0 }

  constructor(refresh: RefreshTalents) {
    this.#refresh = refresh
  }

  /** Applies all activities that were recorded since. */
  async catchUp(): Promise<void> {
    for (;;) {
      const activities = await activitiesAfter(this.cursor)
      if (activities.length === 0) return
      await this.follow(activities)
    }
  }

  /**
   * Reads the talents again who are the subject of activities, and once an hour those who act. Talents who only receive
   * something, such as messages, do not change.
   */
  async follow(activities: readonly PlacedActivity[]): Promise<void> {
    const active = activities.filter(({ actor_id, at }) => actor_id && this.#activeHours.get(actor_id) !== hourOf(at))
    const ids = new Set([...activities.flatMap(subjectsOf), ...active.map(({ actor_id }) => actor_id!)])
    if (ids.size > 0) await this.#refreshInTurn([...ids], false)
    if (this.#activeHours.size > activeMax) this.#activeHours.clear()
    for (const { actor_id, at } of active) this.#activeHours.set(actor_id!, hourOf(at))
    const { xid, id } = activities.at(-1)!
    this.cursor = { xid, id }
    if (this.#choices.size > choicesMax) this.#choices.clear()
  }

  /** Makes these choices searchable now. */
  async applyChoices(choices: readonly TalentChoice[]): Promise<void> {
    const added = choices.filter(({ activity_id }) => !this.#choices.has(activity_id))
    if (added.length === 0) return
    await this.#refreshInTurn([...new Set(added.map(({ talent_id }) => talent_id))], true)
    for (const { activity_id } of added) this.#choices.add(activity_id)
  }

  /** One call after the other, so that an older document does not replace a newer one. */
  async #refreshInTurn(ids: readonly string[], isUrgent: boolean): Promise<void> {
    const refreshed = this.#refreshing.catch(() => {}).then(() => this.#refresh(ids, isUrgent))
    this.#refreshing = refreshed
    await refreshed
  }
}

/** The users whom an activity is about. Those who are not talents have no document. */
function subjectsOf({ data }: PlacedActivity): string[] {
  const { talent_id, applicant_id, user_id, kept_id } = data as Record<string, string>
  return [talent_id, applicant_id, user_id, kept_id].filter((id) => typeof id === 'string')
}
