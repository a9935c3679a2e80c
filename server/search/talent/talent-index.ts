import { newestActivity } from '#server/platform/activity/subscribe-to-activities.ts'
import type { ActivityCursor, PlacedActivity } from '#server/platform/activity/subscribe-to-activities.ts'
import type { CurrentTalentSearch, TalentChoice } from './current-search.ts'
import { Collector, newNumbers } from './memory/segment.ts'
import { MemoryTalentSearch } from './memory/memory-talent-search.ts'
import type { Snapshot } from './memory/snapshot.ts'
import { TalentFollower } from './talent-follower.ts'
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

/** A talent search in memory that is built from the database and follows the activities. */
export class TalentIndex implements CurrentTalentSearch {
  readonly #source: DocumentSource
  readonly #rebuildAfter: number
  readonly #search = new MemoryTalentSearch()
  readonly #follower: TalentFollower

  /** `rebuildAfter`: another number of changed documents, for tests. */
  constructor(source: DocumentSource, rebuildAfter: number = outgrown.documents) {
    this.#source = source
    this.#rebuildAfter = rebuildAfter
    this.#follower = new TalentFollower(async (ids) => this.#search.apply(await source.readChanges(ids)))
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
    this.#follower.cursor = position
    return copy
  }

  /** Applies all activities that were recorded since. */
  catchUp(): Promise<void> {
    return this.#follower.catchUp()
  }

  /** Applies activities that are recorded after those applied before. */
  follow(activities: readonly PlacedActivity[]): Promise<void> {
    return this.#follower.follow(activities)
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
    return this.#follower.cursor
  }

  applyChoices(choices: readonly TalentChoice[]): Promise<void> {
    return this.#follower.applyChoices(choices)
  }

  /** Whether so much has changed that a new index is faster. */
  get isOutgrown(): boolean {
    const { built, changed } = this.#search.sizes
    return changed > this.#rebuildAfter && changed > built * outgrown.share
  }
}
