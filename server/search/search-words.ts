import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { cutAtSkills, namesOf } from '#domain/skills/skills.ts'
import type { Tx } from '#server/db/connect.ts'
import { editDistance } from './edit-distance.ts'

/** One thing that a search asks for, in the form of the database's `search_query`. */
interface Asked {
  form: 'exact' | 'inflected' | 'begun'
  /** Names of it that may stand anywhere in a job. */
  anywhere: string[]
  /** Names that mean it only in a title or among the skills: `next` for Next.js, `go` for Golang. */
  named: string[]
}

const mostAsked = 10
/** Shorter names mean many things. */
const tellingLength = 4

/** What somebody asks for who types this: the skills that the catalogue knows by all their names, and other words. */
function askedBy(text: string): Asked[] {
  return cutAtSkills(text)
    .slice(0, mostAsked)
    .map(({ said, skill }) => {
      if (!skill) return { form: 'inflected', anywhere: spellingsOf(said), named: [] }
      const others = namesOf(skill).filter((name) => name !== said)
      const tells = (name: string) => name === skill.name && name.length >= tellingLength
      return {
        form: 'exact',
        anywhere: [said, ...others.filter(tells)],
        named: others.filter((name) => !tells(name)),
      }
    })
}

/** `front-end`, `frontend` and `front end` are one word to people. */
const spellingsOf = (word: string) =>
  /\w-\w/.test(word) ? [word.replaceAll('-', ''), word.replaceAll('-', ' ')] : [word]

/** Worked out once per statement, and not again for each row. */
const queryOf = (asked: Asked[]): RawBuilder<string> =>
  sql<string>`(select search_query(${JSON.stringify(asked)}::jsonb))`

/** A search's words as the condition that finds them. */
export const queryFor = (text: string): RawBuilder<string> => queryOf(askedBy(text))

/** What was meant by a search that found nothing. */
export interface Meant {
  query: RawBuilder<string>
  /** Set where other words were searched for than those that were typed. */
  corrected: string | null
}

/**
 * What was meant by words that stand in no open job: the last one may not have been finished yet, others were mistyped.
 * Null where the words do stand in one (something else left nothing over), or where nothing comes close.
 */
export async function guessMeaning(from: Tx, text: string): Promise<Meant | null> {
  const asked = askedBy(text)
  if (asked.length === 0 || (await isSomewhere(from, asked))) return null
  const last = asked.at(-1)!
  const begun: Asked[] = [...asked.slice(0, -1), { form: 'begun', anywhere: last.anywhere.slice(0, 1), named: [] }]
  if (await isSomewhere(from, begun)) return { query: queryOf(begun), corrected: null }
  const corrected = await correct(from, text)
  if (corrected === null) return null
  return (await isSomewhere(from, askedBy(corrected))) ? { query: queryFor(corrected), corrected } : null
}

async function isSomewhere(from: Tx, asked: Asked[]): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from open_jobs where all_words @@ ${queryOf(asked)}) as found`.execute(from)
  return rows[0]!.found
}

/** The text with each mistyped word as it was probably meant; null when there is none, or one that nothing is close to. */
async function correct(from: Tx, text: string): Promise<string | null> {
  const pieces: string[] = []
  let changed = false
  for (const { said, skill } of cutAtSkills(text).slice(0, mostAsked)) {
    const word = said.toLowerCase()
    const isSlip =
      !skill &&
      /^[a-z]{4,30}$/.test(word) &&
      !(await isSomewhere(from, [{ form: 'inflected', anywhere: [word], named: [] }]))
    const term = isSlip ? await closestTerm(from, word) : said
    if (term === null) return null
    changed ||= isSlip
    pieces.push(term)
  }
  return changed ? pieces.join(' ') : null
}

const mostSlips = (word: string) => (word.length >= 8 ? 2 : 1)
/** Beyond it, more jobs do not make a term likelier. */
const jobsThatTell = 100

/** The term of open jobs that differs least from the word; of equals, the one that more of them have. */
async function closestTerm(from: Tx, word: string): Promise<string | null> {
  const { rows } = await sql<{ term: string; jobs: number }>`
    select term, (
      select count(*) from (
        select from open_jobs
        where all_words @@ search_query(jsonb_build_array(jsonb_build_object('form', 'exact', 'anywhere', jsonb_build_array(term))))
        limit ${jobsThatTell}
      ) as found
    ) as jobs
    from search_terms where slips && slips_of(${word})`.execute(from)
  const close = rows
    .map(({ term, jobs }) => ({ term, jobs, slips: editDistance(word, term) }))
    .filter(({ slips, jobs }) => slips <= mostSlips(word) && jobs > 0)
    .toSorted((one, other) => one.slips - other.slips || other.jobs - one.jobs || (one.term < other.term ? -1 : 1))
  return close[0]?.term ?? null
}
