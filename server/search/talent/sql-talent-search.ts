import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { canonicalSkills, skillKey } from '#domain/skills/skills.ts'
import { badges } from '#domain/talent/badge.ts'
import { availabilities, experienceLevels, regions } from '#domain/talent/profile.ts'
import { quickSkills } from '#domain/talent/talent-search.ts'
import type { TalentCounts, TalentSort } from '#domain/talent/talent-search.ts'
import { zoneOverlap } from '#domain/talent/zone-overlap.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import { correctTerms } from './correct-terms.ts'
import type { CorrectedTerms, SearchTerm, VisibleWords } from './correct-terms.ts'
import { createSearchTables, deleteDocuments, insertDocuments, visibleDocuments } from './sql-documents.ts'
import type { TextPart } from './sql-documents.ts'
import { readVisibleWords } from './sql-visible-words.ts'
import type { TalentPageQuery, TalentSearch, TalentSearchQuery } from './talent-search.ts'

type Condition = RawBuilder<boolean>
type Filter = 'skills' | 'rate' | 'level' | 'availability' | 'region' | 'badges' | 'overlap'

/**
 * A talent search in plain SQL over its own tables, written to be read. It states what the search means: tests compare
 * the engine of the product with it, query by query.
 */
export function sqlTalentSearch(db: Db): TalentSearch {
  const visibleWords = new Map<string | null, VisibleWords>()

  /** The words that are searched, after corrections. */
  async function correct({ text, exact, company_id }: TalentSearchQuery): Promise<CorrectedTerms> {
    const visible = visibleWords.get(company_id) ?? (await unhurried(db, (tx) => readVisibleWords(tx, company_id)))
    visibleWords.set(company_id, visible)
    return correctTerms(text, exact, visible)
  }

  return {
    async build(documents) {
      visibleWords.clear()
      await createSearchTables(db)
      for await (const batch of documents) await unhurried(db, (tx) => insertDocuments(tx, batch))
      await sql`analyze talent_search.documents, talent_search.words`.execute(db)
    },

    async apply(changes) {
      visibleWords.clear()
      await deleteDocuments(
        db,
        changes.map(({ id }) => id),
      )
      await unhurried(db, (tx) =>
        insertDocuments(
          tx,
          changes.flatMap(({ document }) => document ?? []),
        ),
      )
    },

    async search(query) {
      const { terms, corrected } = await correct(query)
      const columns = sql`${pageOf(query)} as ids, ${countsOf(query)}`
      return {
        ...(await unhurried(db, (tx) => select<{ ids: string[] } & TalentCounts>(tx, query, terms, columns))),
        corrected,
      }
    },

    async count(query) {
      const { terms } = await correct(query)
      return unhurried(db, (tx) => select<TalentCounts>(tx, query, terms, countsOf(query, query.suggested_skills)))
    },
  }
}

/** Without the time limit of requests: only tests wait for this engine, and their machine may be busy. */
const unhurried = <Result>(db: Db, act: (tx: Tx) => Promise<Result>): Promise<Result> =>
  db.transaction().execute(async (tx) => {
    await sql`set local statement_timeout = 0`.execute(tx)
    return act(tx)
  })

/** Selects columns from `talents`: those whom the company may find and who match the words. */
async function select<Row>(
  db: Tx,
  query: TalentSearchQuery,
  terms: readonly SearchTerm[],
  columns: RawBuilder<unknown>,
): Promise<Row> {
  const { rows: timezones } = await sql<{ timezone: string }>`
    select distinct timezone from talent_search.documents where timezone is not null`.execute(db)
  const zones = timezones.map(({ timezone }) => ({ timezone, hours: zoneOverlap(query.zone, timezone, query.today) }))
  const wanted = terms.filter(({ isExcluded }) => !isExcluded)
  const excluded = terms.filter(({ isExcluded }) => isExcluded)

  const { rows } = await sql<Row>`
    with zones as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(zones)}) as zones (timezone text, hours int)
    ), talents as materialized (
      select *,
        case when ${allIn(wanted, role)} then 0 when ${allIn(wanted, roleAndSkills)} then 1 else 2 end as words_in,
        cardinality(array(select unnest(skill_keys) intersect select unnest(${keysOf(query.skills)}::text[]))) as shared_skills,
        (select hours from zones where timezone = visible.timezone) as overlap_hours
      from (${visibleDocuments(query.company_id)}) as visible
      where ${allIn(wanted, anywhere)} and not ${anyIn(excluded, anywhere)}
    )
    select ${columns}`.execute(db)
  return rows[0]!
}

const keysOf = (skills: readonly string[]) => [...new Set(skills.map(skillKey))]

const role: readonly TextPart[] = ['role']
const roleAndSkills: readonly TextPart[] = ['role', 'skills']
const anywhere: readonly TextPart[] = ['role', 'skills', 'profile', 'full_name']

const allIn = (terms: readonly SearchTerm[], parts: readonly TextPart[]): Condition =>
  terms.length === 0
    ? sql`true`
    : sql`(${sql.join(
        terms.map((term) => isIn(term, parts)),
        sql` and `,
      )})`
const anyIn = (terms: readonly SearchTerm[], parts: readonly TextPart[]): Condition =>
  terms.length === 0
    ? sql`false`
    : sql`(${sql.join(
        terms.map((term) => isIn(term, parts)),
        sql` or `,
      )})`

/** Whether a talent has any of the alternatives in these parts: a word, or several next to each other in a text. */
function isIn({ alternatives }: SearchTerm, parts: readonly TextPart[]): Condition {
  const words = alternatives.filter(({ length }) => length === 1).flat()
  const phrases = alternatives.filter(({ length }) => length > 1).map((phrase) => hasPhrase(phrase, parts))
  return sql`(${sql.join([hasText(parts, sql`words.word = any (${words}::text[])`), ...phrases], sql` or `)})`
}

const hasText = (parts: readonly TextPart[], condition: Condition): Condition => sql`exists (
  select from talent_search.words
  where words.document_id = visible.id and ${condition}
    and words.part = any (${parts}::text[]) and (words.part <> 'full_name' or is_related)
)`

const hasPhrase = ([first, ...others]: readonly string[], parts: readonly TextPart[]): Condition =>
  hasText(
    parts,
    sql`${sql.join(
      [
        sql`words.word = ${first}`,
        ...others.map(
          (word, index) => sql`exists (
            select from talent_search.words as next
            where next.document_id = words.document_id and next.text = words.text
              and next.position = words.position + ${index + 1} and next.word = ${word}
          )`,
        ),
      ],
      sql` and `,
    )}`,
  )

const conditions: Record<Filter, (query: TalentSearchQuery) => Condition | null> = {
  skills: ({ skills, skills_match }) => {
    const keys = keysOf(skills)
    if (keys.length === 0) return null
    return skills_match === 'all' ? sql`shared_skills = ${keys.length}` : sql`shared_skills > 0`
  },
  rate: ({ min_cents, max_cents }) => {
    const bounds = [
      ...(min_cents === undefined ? [] : [sql`rate_cents >= ${min_cents}`]),
      ...(max_cents === undefined ? [] : [sql`rate_cents <= ${max_cents}`]),
    ]
    return bounds.length === 0 ? null : sql`(${sql.join(bounds, sql` and `)})`
  },
  level: ({ level }) => (level ? sql`level = ${level}` : null),
  availability: (query) => (query.availability.length > 0 ? sql`availability && ${query.availability}::text[]` : null),
  region: ({ region }) => (region ? sql`region = ${region}` : null),
  badges: (query) => (query.badges.length > 0 ? sql`badges @> ${query.badges}::text[]` : null),
  overlap: ({ overlap }) => (overlap ? sql`overlap_hours >= ${overlap}` : null),
}

/** All filters of a search, without the ones named. */
function filtersOf(query: TalentSearchQuery, ...except: Filter[]): Condition {
  const all = Object.entries(conditions).flatMap(([name, condition]) =>
    except.includes(name as Filter) ? [] : (condition(query) ?? []),
  )
  return all.length === 0 ? sql`true` : sql.join(all, sql` and `)
}

const orders: Record<TalentSort, RawBuilder<unknown>> = {
  match: sql`words_in, shared_skills desc`,
  rate: sql`rate_cents nulls last`,
  '-rate': sql`rate_cents desc nulls last`,
  '-rating': sql`rating desc nulls last`,
  '-active': sql`active_hour desc`,
}

const pageOf = (query: TalentPageQuery) => sql`array(
  select id from talents where ${filtersOf(query)}
  order by ${orders[query.sort]}, quality desc, id
  offset ${query.offset} limit ${query.limit}
)`

/** `{ option: count }` for every option of a filter. */
const countEach = (options: readonly string[], isOption: (option: string) => Condition, where: Condition) => sql`(
  select json_build_object(${sql.join(
    options.flatMap((option) => [sql.lit(option), sql`count(*) filter (where ${isOption(option)})`]),
  )}) from talents where ${where}
)`

const countsOf = (query: TalentSearchQuery, suggested: readonly string[] = []) => sql`
  (select count(*) from talents where ${filtersOf(query)}) as total,
  json_build_object(
    'skills', ${skillCounts(query, suggested)},
    'level', ${countEach(experienceLevels, (level) => sql`level = ${level}`, filtersOf(query, 'level'))},
    'availability', ${countEach(
      availabilities,
      (availability) => sql`availability @> array[${availability}]`,
      filtersOf(query, 'availability'),
    )},
    'region', ${countEach(regions, (region) => sql`region = ${region}`, filtersOf(query, 'region'))},
    'badges', ${countEach(badges, (badge) => sql`badges @> array[${badge}]`, filtersOf(query))},
    'overlap', (
      select json_agg(json_build_object('hours', hours, 'count', (
        select count(*) from talents where overlap_hours >= hours and ${filtersOf(query, 'overlap')}
      )) order by hours)
      from generate_series(1, 8) as hours
    ),
    'any', json_build_object(${sql.join(
      (['level', 'region', 'overlap'] as const).flatMap((filter) => [
        sql.lit(filter),
        sql`(select count(*) from talents where ${filtersOf(query, filter)})`,
      ]),
    )})
  ) as facets`

/** The quick skills, the chosen and the suggested ones. With `any`, skills are counted without their own filter. */
function skillCounts(query: TalentSearchQuery, suggested: readonly string[]) {
  const where = query.skills_match === 'any' ? filtersOf(query, 'skills') : filtersOf(query)
  const counts = canonicalSkills([...quickSkills, ...query.skills, ...suggested]).map(
    (name) => sql`json_build_object('name', ${name}::text, 'count', (
      select count(*) from talents where skill_keys @> array[${skillKey(name)}] and ${where}
    ))`,
  )
  return sql`json_build_array(${sql.join(counts)})`
}
