import { activitiesAfter, newestActivity } from '#server/platform/activity/subscribe-to-activities.ts'
import type { ActivityCursor, PlacedActivity } from '#server/platform/activity/subscribe-to-activities.ts'
import type { CurrentTalentSearch, TalentChoice } from './current-search.ts'
import { Collector, newNumbers } from './memory/segment.ts'
import { MemoryTalentSearch } from './memory/memory-talent-search.ts'
import type { Snapshot } from './memory/snapshot.ts'
import { hourOf } from './talent-search.ts'
import type {
  TalentChange,
  TalentCountQuery,
  TalentDocument,
  TalentPageQuery,
  TalentSearchResult,
} from './talent-search.ts'
import type { TalentCounts } from '#domain/talent/talent-search.ts'

/** Where an index reads its documents. */
export interface DocumentSource {
  readAll(): AsyncIterable<readonly TalentDocument[]>
  readChanges(ids: readonly string[]): Promise<TalentChange[]>
}

/** An index is rebuilt when so many documents have changed since it was built, and so large a share. */
const outgrown = { documents: 20_000, share: 0.03 } as const
/** Applied choices that are remembered until the cursor reaches them. */
const choicesMax = 10_000
/** Users who are remembered with the hour in which they were last active. */
const activeMax = 100_000

/** A talent search in memory that is built from the database and follows the activities. */
export class TalentIndex implements CurrentTalentSearch {
  readonly #source: DocumentSource
  readonly #rebuildAfter: number
  readonly #search = new MemoryTalentSearch()
  #cursor: ActivityCursor = { xid: '0', id: 0 }
  readonly #choices = new Set<number>()
  readonly #activeHours = new Map<string, number>()
  #applying: Promise<unknown> = Promise.resolve()

  /** `rebuildAfter`: another number of changed documents, for tests. */
  constructor(source: DocumentSource, rebuildAfter: number = outgrown.documents) {
    this.#source = source
    this.#rebuildAfter = rebuildAfter
  }

  /** Builds the index from the database. Returns what it was built from. */
  async build(): Promise<Snapshot<ActivityCursor>> {
    const position = await newestActivity()
    const numbers = newNumbers()
    const collector = new Collector(numbers)
    for await (const batch of this.#source.readAll()) for (const document of batch) collector.add(document)
    const snapshot = { collected: collector.collected(), numbers, position }
    return this.load(snapshot)
  }

  /** Continues with a snapshot. Returns a copy of it that later changes do not affect. */
  load({ collected, numbers, position }: Snapshot<ActivityCursor>): Snapshot<ActivityCursor> {
    const copy = {
      collected: { ...collected, columns: collected.columns.copy() },
      numbers: newNumbers(numbers.words.words, numbers.zones.words),
      position,
    }
    this.#search.load(collected, numbers)
    this.#cursor = position
    return copy
  }

  /** Applies all activities that were recorded since. */
  async catchUp(): Promise<void> {
    for (;;) {
      const activities = await activitiesAfter(this.#cursor)
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
    if (ids.size > 0) await this.#refresh([...ids])
    if (this.#activeHours.size > activeMax) this.#activeHours.clear()
    for (const { actor_id, at } of active) this.#activeHours.set(actor_id!, hourOf(at))
    const { xid, id } = activities.at(-1)!
    this.#cursor = { xid, id }
    if (this.#choices.size > choicesMax) this.#choices.clear()
  }

  search(query: TalentPageQuery): Promise<TalentSearchResult> {
    return this.#search.search(query)
  }

  count(query: TalentCountQuery): Promise<TalentCounts> {
    return this.#search.count(query)
  }

  apply(changes: readonly TalentChange[]): Promise<void> {
    return this.#search.apply(changes)
  }

  cursor(): ActivityCursor {
    return this.#cursor
  }

  async applyChoices(choices: readonly TalentChoice[]): Promise<void> {
    const added = choices.filter(({ activity_id }) => !this.#choices.has(activity_id))
    if (added.length === 0) return
    await this.#refresh([...new Set(added.map(({ talent_id }) => talent_id))])
    for (const { activity_id } of added) this.#choices.add(activity_id)
  }

  /** Reads talents again, one call after the other, so that an older document does not replace a newer one. */
  async #refresh(ids: readonly string[]): Promise<void> {
    const refreshed = this.#applying
      .catch(() => {})
      .then(async () => this.#search.apply(await this.#source.readChanges(ids)))
    this.#applying = refreshed
    await refreshed
  }

  /** Whether so much has changed that a new index is faster. */
  get isOutgrown(): boolean {
    const { built, changed } = this.#search.sizes
    return changed > this.#rebuildAfter && changed > built * outgrown.share
  }
}

/** The users whom an activity is about. Those who are not talents have no document. */
function subjectsOf({ data }: PlacedActivity): string[] {
  const { talent_id, applicant_id, user_id } = data as Record<string, string>
  return [talent_id, applicant_id, user_id].filter((id) => typeof id === 'string')
}
