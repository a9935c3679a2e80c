import type { Client } from '@opensearch-project/opensearch'
import type { TalentCounts } from '#domain/talent/talent-search.ts'
import { zoneOverlap } from '#domain/talent/zone-overlap.ts'
import type { SearchTerm } from '../correct-terms.ts'
import type {
  TalentChange,
  TalentCountQuery,
  TalentDocument,
  TalentPageQuery,
  TalentSearch,
  TalentSearchQuery,
  TalentSearchResult,
} from '../talent-search.ts'
import { correctWith } from './asked-words.ts'
import type { AskAll } from './asked-words.ts'
import { countsOf, readCounts } from './facets.ts'
import type { CountsAnswer } from './facets.ts'
import { mappings, settingsFor, sourceOf } from './mapping.ts'
import { filtersOf, matching, orderOf } from './queries.ts'
import type { Clause } from './queries.ts'

/** Documents per request. */
const batch = 1_000
/** Of requests that write; those that search have the limit of the client. */
const writing = { requestTimeout: 60_000 }
/** More than there are time zones. */
const zonesMax = 1_000

/** When changes are searchable: after the next refresh of the index, or at once, which costs more. */
export type Freshness = 'wait_for' | 'true'

interface SearchAnswer {
  hits: { hits: { sort: unknown[] }[] }
  aggregations: CountsAnswer
}

/**
 * A talent search by OpenSearch. An index has a name; `build` makes a new one beside it and moves the name. Each document
 * has the number of a transaction as its version, so that an older one that arrives later does not replace it.
 */
export class OpenSearchTalentSearch implements TalentSearch {
  readonly #client: Client
  /** The alias of the index. */
  readonly #name: string
  /** A number that is not smaller for documents that are read later. */
  readonly #nextVersion: () => Promise<number>
  #zones: Set<string> | undefined

  constructor(client: Client, name: string, nextVersion: () => Promise<number>) {
    this.#client = client
    this.#name = name
    this.#nextVersion = nextVersion
  }

  /** Whether there is an index. */
  async exists(): Promise<boolean> {
    return (await this.#client.indices.existsAlias({ name: this.#name })).body
  }

  async build(documents: AsyncIterable<readonly TalentDocument[]>): Promise<void> {
    const version = await this.#nextVersion()
    const previous = (await this.exists())
      ? Object.keys((await this.#client.indices.getAlias({ name: this.#name })).body)
      : []
    const index = `${this.#name}-${version}-${Date.now()}`
    const { body: health } = await this.#client.cluster.health()
    await this.#client.indices.create(
      {
        index,
        body: {
          settings: { ...settingsFor(health.number_of_data_nodes), refresh_interval: '-1' },
          mappings,
        } as never,
      },
      writing,
    )
    for await (const some of documents)
      await this.#write(
        index,
        some.map((document) => ({ id: document.id, document })),
        version,
      )
    await this.#client.indices.putSettings({ index, body: { index: { refresh_interval: '1s' } } as never })
    await this.#client.indices.refresh({ index }, writing)
    const actions = [
      ...previous.map((old) => ({ remove_index: { index: old } })),
      { add: { index, alias: this.#name, is_write_index: true } },
    ]
    await this.#client.indices.updateAliases({ body: { actions } as never })
    this.#zones = undefined
  }

  /** Replaces documents that were read after `version`. */
  async apply(changes: readonly TalentChange[], version?: number, freshness: Freshness = 'wait_for'): Promise<void> {
    await this.#write(this.#name, changes, version ?? (await this.#nextVersion()), freshness)
  }

  async #write(
    index: string,
    changes: readonly TalentChange[],
    version: number,
    refresh: Freshness | 'false' = 'false',
  ): Promise<void> {
    for (let at = 0; at < changes.length; at += batch) {
      const some = changes.slice(at, at + batch)
      const body = some.flatMap(({ id, document }) => {
        const target = { _id: id, version, version_type: 'external_gte' }
        return document ? [{ index: target }, sourceOf(document)] : [{ delete: target }]
      })
      const answer = await this.#client.bulk(
        { index, body, refresh, require_alias: index === this.#name } as never,
        writing,
      )
      const items = answer.body.items.map((item) => Object.values(item)[0]!)
      // A newer document is there, or the removed one was not.
      const failed = items.find(({ status }) => status >= 300 && status !== 409 && status !== 404)
      if (failed) throw new Error(`A document could not be indexed: ${JSON.stringify(failed.error)}`)
      for (const { document } of some) if (document?.timezone) this.#zones?.add(document.timezone)
    }
  }

  async search(query: TalentPageQuery): Promise<TalentSearchResult> {
    const { terms, corrected } = await this.#correct(query)
    const zones = await this.#zonesFor(query)
    const { sort, offset, limit } = query
    const { hits, aggregations } = await this.#ask<SearchAnswer>({
      from: offset,
      size: limit,
      track_total_hits: false,
      query: matching(query, terms),
      post_filter: filtersOf(query, zones),
      sort: orderOf(sort),
      aggs: countsOf(query, zones, []),
    })
    const ids = hits.hits.map((hit) => hit.sort.at(-1) as string)
    return { ids, ...this.#readCounts(aggregations, query, []), corrected }
  }

  async count(query: TalentCountQuery): Promise<TalentCounts> {
    const { terms } = await this.#correct(query)
    const zones = await this.#zonesFor(query)
    const { suggested_skills: suggested = [] } = query
    const { aggregations } = await this.#ask<SearchAnswer>({
      size: 0,
      track_total_hits: false,
      query: matching(query, terms),
      aggs: countsOf(query, zones, suggested),
    })
    return this.#readCounts(aggregations, query, suggested)
  }

  #readCounts(answer: CountsAnswer, query: TalentSearchQuery, suggested: readonly string[]): TalentCounts {
    return readCounts(answer, query, suggested, (timezone) => zoneOverlap(query.zone, timezone, query.today))
  }

  async #correct(query: TalentSearchQuery): Promise<{ terms: SearchTerm[]; corrected: string | null }> {
    return correctWith(this.#askAll, query)
  }

  /** The time zones of talents that share the hours of the filter. */
  async #zonesFor({ overlap, zone, today }: TalentSearchQuery): Promise<string[]> {
    if (!overlap) return []
    this.#zones ??= await this.#readZones()
    return [...this.#zones].filter((timezone) => zoneOverlap(zone, timezone, today) >= overlap)
  }

  async #readZones(): Promise<Set<string>> {
    const { aggregations } = await this.#ask<{ aggregations: { zones: { buckets: { key: string }[] } } }>({
      size: 0,
      aggs: { zones: { terms: { field: 'timezone', size: zonesMax } } },
    })
    return new Set(aggregations.zones.buckets.map(({ key }) => key))
  }

  async #ask<Answer>(body: Clause): Promise<Answer> {
    // Fewer results than there are would be wrong.
    const answer = await this.#client.search({ index: this.#name, body, allow_partial_search_results: false } as never)
    return answer.body as unknown as Answer
  }

  readonly #askAll: AskAll = async (bodies) => {
    const header = { index: this.#name, allow_partial_search_results: false }
    const { body } = await this.#client.msearch({ body: bodies.flatMap((one) => [header, one]) } as never)
    const failed = body.responses.find((response) => 'error' in response)
    if (failed) throw new Error(`A search failed: ${JSON.stringify(failed)}`)
    return body.responses as never
  }
}
