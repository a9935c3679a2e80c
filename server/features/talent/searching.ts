import { fold } from '#domain/kernel/fold-text.ts'
import { joinedWord } from '#domain/kernel/match-words.ts'
import { sql } from 'kysely'
import { asUser, companyOf, companyTimeZoneOf } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { dateIn } from '#domain/kernel/calendar.ts'
import { authorize } from '#domain/policies.ts'
import type { NamedCompany } from '#domain/talent/talent-privacy.ts'
import { readTalentQuery, withTextFilters } from '#domain/talent/talent-query.ts'
import type { TextFilterValues } from '#domain/talent/talent-query.ts'
import { talentRateLimits, talentSearchLimits } from '#domain/talent/talent-search.ts'
import type {
  FoundTalents,
  TalentCountQuery,
  TalentCounts,
  TalentCriteria,
  TalentFacets,
  TalentFilters,
  TalentQuery,
  TextFilter,
} from '#domain/talent/talent-search.ts'
import { db } from '#server/db/connect.ts'
import { indexedBeginsWords } from '#server/db/contains-words.ts'
import { now } from '#server/platform/clock/clock.ts'
import { throttleFrequent } from '#server/platform/throttle/throttle.ts'
import { talentSearch } from '#server/search/talent/current-search.ts'
import type { CurrentTalentSearch } from '#server/search/talent/current-search.ts'
import type {
  TalentSearchQuery,
  TalentCountQuery as EngineCountQuery,
  TalentPageQuery,
  TalentSearchResult,
} from '#server/search/talent/talent-search.ts'
import { presentTalentCards } from './present-talent-card.ts'
import type { SearchedFor } from './present-talent-card.ts'
import { readTalentCards, readerOf } from './talent-cards.ts'
import type { CardReader, TalentCardRow } from './talent-cards.ts'
import { payOf } from '#server/features/fees/margin.ts'
import { toCents } from '#domain/kernel/money.ts'

const { per_page } = talentSearchLimits

/** Searches for talents. Throws `email_unverified` and `too_many_requests`. */
export async function searchTalents(actor: Actor, query: TalentQuery): Promise<FoundTalents> {
  authorize(actor, 'talent.search')
  const { page, sort } = query
  await limitSearches(actor)
  const { query: search, text_filters, text_values } = readCriteria(companyOf(actor), companyTimeZoneOf(actor), query)
  const { result, rows } = await searchFresh(actor, { ...search, sort, offset: (page - 1) * per_page, limit: per_page })
  const searched: SearchedFor = { ...search, reader: actor, text: result.corrected ?? search.text }
  return {
    items: presentTalentCards(rows, searched),
    page,
    per_page,
    total: result.total,
    facets: withTextValues(result.facets, text_values),
    corrected: result.corrected,
    text_filters,
  }
}

/** Counts the results of a search. Throws the same. */
export async function countTalents(
  actor: Actor,
  { suggested_skills, ...criteria }: TalentCountQuery,
): Promise<TalentCounts> {
  authorize(actor, 'talent.search')
  await limitSearches(actor, 'counts')
  const { query, text_values } = readCriteria(companyOf(actor), companyTimeZoneOf(actor), criteria)
  const { total, facets } = await countFresh({ ...query, suggested_skills })
  return { total, facets: withTextValues(facets, text_values) }
}

/** Without an explicit filter, the value in the text applies. */
function withTextValues(facets: TalentFacets, { level, region }: TextFilterValues): TalentFacets {
  const any = {
    ...facets.any,
    ...(level && { level: facets.level[level] }),
    ...(region && { region: facets.region[region] }),
  }
  return { ...facets, any }
}

/** Counts the searches of a company, or of a member of staff. Throws `too_many_requests`. */
export async function limitSearches(actor: Actor, counted: 'searches' | 'counts' = 'searches'): Promise<void> {
  const whose = companyOf(actor) ?? asUser(actor).user_id
  await throttleFrequent(`talent ${counted} by hour ${whose}`, {
    tries: talentRateLimits.searches_per_hour,
    minutes: 60,
  })
}

/** The query of a company's criteria, with the filters that their text contains; of staff without a company. */
export function readCriteria(
  company_id: string | null,
  company_timezone: string | null,
  { q = '', exact = false, zone: chosen, ...filters }: TalentCriteria,
): { query: TalentSearchQuery; text_filters: TextFilter[]; text_values: TextFilterValues } {
  const zone = chosen ?? company_timezone ?? 'UTC'
  const read = readTalentQuery(q)
  return {
    query: {
      ...withPayBounds(withTextFilters(filters, read.values)),
      company_id,
      text: read.text,
      exact,
      zone,
      today: dateIn(zone, new Date(now())),
    },
    text_filters: read.filters.filter((one) => isApplied(one, filters)),
    text_values: read.values,
  }
}

/** Whether a filter in the text is not replaced by one that is set explicitly. */
function isApplied({ filter }: TextFilter, chosen: TalentFilters): boolean {
  switch (filter) {
    case 'level':
    case 'region':
      return chosen[filter] === undefined
    case 'availability':
      return chosen.availability.length === 0
    case 'rate':
      return chosen.rate_min === undefined && chosen.rate_max === undefined
  }
}

/**
 * With the bounds of what talents receive instead of those of what the company pays. A handle at an end of the rate
 * slider does not limit.
 */
function withPayBounds<Filters extends TalentFilters>({ rate_min, rate_max, ...filters }: Filters) {
  const { rate_min: least, rate_max: most } = talentSearchLimits
  return {
    ...filters,
    min_cents: rate_min === undefined || rate_min === least ? undefined : leastPay(toCents(rate_min)),
    max_cents: rate_max === undefined || rate_max === most ? undefined : payOf(toCents(rate_max)),
  }
}

/** The least that is paid to a talent for whom a company pays at least `bill_cents`. */
const leastPay = (bill_cents: number): number => payOf(bill_cents - 1) + 1

const limit = 10

/** Companies with names whose words begin like those typed: first those whose name begins so, by name. */
export async function findCompanies(actor: Actor, typed: string): Promise<NamedCompany[]> {
  authorize(actor, 'talent.see_own')
  return db
    .selectFrom('companies')
    .where('status', '<>', 'deleted')
    .where(indexedBeginsWords(typed, sql.ref('name')))
    .select(['id', 'name', 'logo_file_id'])
    .orderBy(sql`starts_with(fold_joined(name), ${joinedWord(fold(typed))})`, 'desc')
    .orderBy(sql`lower(name)`)
    .orderBy('id')
    .limit(limit)
    .execute()
}

/** If talents change their choices all the time, the last ones take effect with the next search. */
const triesMax = 3

/** Searches for the actor, and reads the rows of the talents found. A talent's choice takes effect with the next search. */
export async function searchFresh(
  actor: Actor,
  query: Omit<TalentPageQuery, 'company_id'>,
): Promise<{ result: TalentSearchResult; rows: TalentCardRow[] }> {
  return withNewChoices(
    (engine) => engine.search({ ...query, company_id: companyOf(actor) }),
    ({ ids }) => ({ ids, reader: readerOf(actor) }),
  )
}

/** Counts, in the same way. */
export async function countFresh(query: EngineCountQuery): Promise<TalentCounts> {
  const { result } = await withNewChoices(
    (engine) => engine.count(query),
    () => ({ ids: [], reader: { company_id: null } }),
  )
  return result
}

/** If choices were recorded after the last activity that the engine has read, it applies them and asks again. */
async function withNewChoices<Result>(
  ask: (engine: CurrentTalentSearch) => Promise<Result>,
  shown: (result: Result) => { ids: readonly string[]; reader: CardReader },
): Promise<{ result: Result; rows: TalentCardRow[] }> {
  const engine = talentSearch()
  /** Those that were searchable before the engine was asked, not only by now: another search may have applied them. */
  const applied = new Set<number>()
  for (let tries = 1; ; tries += 1) {
    const cursor = engine.cursor()
    const result = await ask(engine)
    const { rows, choices } = await readTalentCards(db, { ...shown(result), cursor })
    const added = choices.filter(({ activity_id }) => !applied.has(activity_id))
    if (added.length === 0 || tries === triesMax) return { result, rows }
    await engine.applyChoices(added)
    for (const { activity_id } of added) applied.add(activity_id)
  }
}
