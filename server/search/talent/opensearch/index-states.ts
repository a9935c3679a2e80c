import type { Client } from '@opensearch-project/opensearch'
import type { ActivityCursor } from '#server/platform/activity/subscribe-to-activities.ts'

const index = 'tulay-talent-indexes'
/** Servers of an earlier version have ended by then. */
const unusedAfter_ms = 60 * 60_000

interface State extends ActivityCursor {
  /** When a server last used the index, in milliseconds since 1970. */
  used_at: number
}

/** How far each index follows the activities. Indexes of other versions of the program have other names. */
export class IndexStates {
  readonly #client: Client

  constructor(client: Client) {
    this.#client = client
  }

  /** Makes the place where they are kept. */
  async prepare(): Promise<void> {
    const settings = { number_of_shards: 1, auto_expand_replicas: '0-1' }
    const alreadyThere = { ignore: [400] }
    await this.#client.indices.create({ index, body: { settings } }, alreadyThere)
  }

  /** All activities up to here are in the index; null if it is unknown. */
  async find(name: string): Promise<ActivityCursor | null> {
    const { body } = await this.#client.get({ index, id: name }, { ignore: [404] })
    const { found, _source: state } = body
    if (!found) return null
    const { xid, id } = state as unknown as State
    return { xid, id }
  }

  async save(name: string, cursor: ActivityCursor): Promise<void> {
    const state: State = { ...cursor, used_at: Date.now() }
    await this.#client.index({ index, id: name, body: state })
  }

  /** Deletes the indexes that no server has used for an hour. */
  async deleteUnused(): Promise<void> {
    const unused = { range: { used_at: { lt: Date.now() - unusedAfter_ms } } }
    const { body } = await this.#client.search({ index, body: { query: unused } })
    for (const { _id: name } of body.hits.hits) {
      await this.#client.indices.delete({ index: `${name}-*` })
      await this.#client.delete({ index, id: name! })
    }
  }
}
