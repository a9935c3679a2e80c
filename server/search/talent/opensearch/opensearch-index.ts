import { setTimeout } from 'node:timers/promises'
import type { Client } from '@opensearch-project/opensearch'
import { Failure } from '#domain/kernel/errors.ts'
import type { TalentCounts } from '#domain/talent/talent-search.ts'
import { withLock } from '#server/db/with-lock.ts'
import { newestActivity, subscribeToActivities } from '#server/platform/activity/subscribe-to-activities.ts'
import type { ActivityCursor, PlacedActivity } from '#server/platform/activity/subscribe-to-activities.ts'
import { log } from '#server/platform/log/log.ts'
import type { CurrentTalentSearch, TalentChoice } from '../current-search.ts'
import { TalentFollower } from '../talent-follower.ts'
import type { DocumentSource } from '../talent-index.ts'
import type { TalentChange, TalentCountQuery, TalentPageQuery, TalentSearchResult } from '../talent-search.ts'
import { IndexStates } from './index-states.ts'
import { OpenSearchTalentSearch } from './opensearch-talent-search.ts'

const retry_ms = 5_000
const save_ms = 30_000

/** Transactions are numbered, so documents that are read later have no smaller version. */
const nextVersion = async () => Number((await newestActivity()).xid)

/**
 * The talent search of a server with OpenSearch. All servers of one version of the program share an index. Each of them
 * follows the activities, so none depends on another; older documents do not replace newer ones.
 */
export class OpenSearchIndex implements CurrentTalentSearch {
  readonly #engine: OpenSearchTalentSearch
  readonly #follower: TalentFollower
  readonly #source: DocumentSource
  readonly #states: IndexStates
  readonly #name: string
  #isPrepared = false

  constructor(client: Client, name: string, source: DocumentSource) {
    this.#name = name
    this.#source = source
    this.#engine = new OpenSearchTalentSearch(client, name, nextVersion)
    this.#states = new IndexStates(client)
    this.#follower = new TalentFollower(async (ids, isUrgent) => {
      const version = await nextVersion()
      await this.#engine.apply(await source.readChanges(ids), version, isUrgent ? 'true' : 'wait_for')
    })
  }

  /** Builds the index if there is none, and follows the activities. Waits for the engine as long as it is away. */
  async keepUp(): Promise<void> {
    while (!this.#isPrepared)
      await this.#prepare().catch(async (error: unknown) => {
        log.warn({ err: error }, 'the talent search is not ready; trying again')
        await setTimeout(retry_ms)
      })
    await subscribeToActivities(
      (activities) => this.#follow(activities),
      () => {},
      this.#follower.cursor,
    )
    setInterval(() => void this.#save(), save_ms).unref()
  }

  async #prepare(): Promise<void> {
    await this.#states.prepare()
    if ((await this.#states.find(this.#name)) === null || !(await this.#engine.exists()))
      await withLock('talent search index', () => this.#buildIfMissing())
    this.#follower.cursor = (await this.#states.find(this.#name))!
    await this.#follower.catchUp()
    await this.#states.deleteUnused()
    this.#isPrepared = true
  }

  async #buildIfMissing(): Promise<void> {
    if ((await this.#engine.exists()) && (await this.#states.find(this.#name)) !== null) return
    const start = await newestActivity()
    await this.#engine.build(this.#source.readAll())
    await this.#states.save(this.#name, start)
  }

  async #follow(activities: readonly PlacedActivity[]): Promise<void> {
    try {
      await this.#follower.follow(activities)
    } catch (error) {
      // Somebody may have removed the index, for a new one.
      if (!(await this.#engine.exists())) {
        await this.#prepare()
        return
      }
      throw error
    }
  }

  async #save(): Promise<void> {
    await this.#states
      .save(this.#name, this.#follower.cursor)
      .catch((error: unknown) => log.warn({ err: error }, 'the position of the talent search could not be saved'))
  }

  search(query: TalentPageQuery): Promise<TalentSearchResult> {
    return this.#asked(() => this.#engine.search(query))
  }

  count(query: TalentCountQuery): Promise<TalentCounts> {
    return this.#asked(() => this.#engine.count(query))
  }

  apply(changes: readonly TalentChange[]): Promise<void> {
    return this.#asked(() => this.#engine.apply(changes))
  }

  cursor(): ActivityCursor {
    return this.#follower.cursor
  }

  applyChoices(choices: readonly TalentChoice[]): Promise<void> {
    return this.#asked(() => this.#follower.applyChoices(choices))
  }

  async #asked<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
    try {
      if (this.#isPrepared) return await ask()
    } catch (error) {
      log.warn({ err: error }, 'the talent search failed')
    }
    throw new Failure('search_unavailable', { retryAfterSeconds: retry_ms / 1_000 })
  }
}
