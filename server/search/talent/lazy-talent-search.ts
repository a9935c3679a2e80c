import type { TalentCounts } from '#domain/talent/talent-search.ts'
import type { ActivityCursor } from '#server/platform/activity/subscribe-to-activities.ts'
import type { CurrentTalentSearch, TalentChoice } from './current-search.ts'
import { TalentIndex } from './talent-index.ts'
import type { DocumentSource } from './talent-index.ts'
import type { TalentChange, TalentCountQuery, TalentPageQuery, TalentSearchResult } from './talent-search.ts'

/** A talent search that is built at the first search and catches up before each one: for tests, which rarely search. */
export class LazyTalentSearch implements CurrentTalentSearch {
  readonly #index: TalentIndex
  readonly #start: ActivityCursor
  #built: Promise<unknown> | undefined

  /** `start` is a position in the activities before anything that is searched later. */
  constructor(source: DocumentSource, start: ActivityCursor) {
    this.#index = new TalentIndex(source)
    this.#start = start
  }

  async #current(): Promise<TalentIndex> {
    await (this.#built ??= this.#index.build())
    await this.#index.catchUp()
    return this.#index
  }

  async search(query: TalentPageQuery): Promise<TalentSearchResult> {
    return (await this.#current()).search(query)
  }

  async count(query: TalentCountQuery): Promise<TalentCounts> {
    return (await this.#current()).count(query)
  }

  async apply(changes: readonly TalentChange[]): Promise<void> {
    return (await this.#current()).apply(changes)
  }

  cursor(): ActivityCursor {
    return this.#built ? this.#index.cursor() : this.#start
  }

  async applyChoices(choices: readonly TalentChoice[]): Promise<void> {
    await (await this.#current()).applyChoices(choices)
  }
}
