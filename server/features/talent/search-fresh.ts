import { companyOf } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import type { TalentCounts } from '#domain/talent/talent-search.ts'
import { db } from '#server/db/connect.ts'
import { talentSearch } from '#server/search/talent/current-search.ts'
import type { CurrentTalentSearch } from '#server/search/talent/current-search.ts'
import type { TalentCountQuery, TalentPageQuery, TalentSearchResult } from '#server/search/talent/talent-search.ts'
import { readTalentCards, readerOf } from './talent-cards.ts'
import type { CardReader, TalentCardRow } from './talent-cards.ts'

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
export async function countFresh(query: TalentCountQuery): Promise<TalentCounts> {
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
