import { sql } from 'kysely'
import { z } from 'zod'
import { api } from '#domain/api.ts'
import { fold } from '#domain/kernel/fold-text.ts'
import type { Endpoint } from '#domain/kernel/endpoint.ts'
import { randomNumbers, seedOf } from '#domain/kernel/random-numbers.ts'
import type { Db } from '#server/db/connect.ts'
import type { Client } from './client.ts'

/** A part of a name, and what people type to find it. */
interface Part {
  name: string
  spellings: string[]
  /** What is close and must not find it. */
  others: string[]
}

const kinds = {
  accented: ['Añonuevo', 'Żółkiewa', 'Çelikoğl', 'Trầnphượ', 'Fløjgård'],
  particles: ['De la Querubin', 'Dela Zurbano', 'van der Quist', 'de los Ybañez', 'Mac Quoidrey'],
  apostrophe: ['O’Qroin', 'Oʻhuqu', "D'Souqa", 'Ka‘iliq'],
  hyphen: ['Uy-Añilqo', 'Peña-Ñuq', 'Smi-Łośq'],
  short: ['Ng', 'Wu', 'Li', 'Xu', 'Ño'],
  unspaced: ['김', '이', '李', '王', '박'],
  cyrillic: ['Юрий', 'Семён', 'Щукин'],
} as const

const isolated = (text: string) => [text.toUpperCase(), text.normalize('NFD'), `${text} `, fold(text)]
const fullWidth = (text: string) =>
  text.replaceAll(/[A-Za-z]/g, (one) => String.fromCodePoint(one.codePointAt(0)! + 0xfee0))
const joined = (text: string) => text.replaceAll(/[\s-]/g, '')
/** Further from the name than what is corrected. */
const mistaken = (text: string) => `${fold(text).slice(0, -4)}zqzq`

const spellingsOf: Record<keyof typeof kinds, (name: string) => Omit<Part, 'name'>> = {
  accented: (name) => ({ spellings: [...isolated(name), fullWidth(name)], others: [mistaken(name)] }),
  particles: (name) => ({
    spellings: [
      ...isolated(name),
      fold(name).replace(' ', ''),
      fold(name).replace(/ (?=\S+$)/, ''),
      joined(name),
      fold(joined(name)),
      name.replaceAll(' ', '-'),
      name.replace(/^(.*) (\S+)$/, '$2, $1'),
    ],
    others: [fold(joined(name)).slice(1), mistaken(name)],
  }),
  apostrophe: (name) => ({
    spellings: ["'", '’', 'ʻ', '`', ''].map((one) => name.replace(/['’ʻ‘]/, one)).concat(fold(name)),
    others: [mistaken(name)],
  }),
  hyphen: (name) => ({
    spellings: [
      ...isolated(name),
      joined(name),
      fold(joined(name)),
      name.replace('-', ' '),
      name.replace('-', '–'),
      name.split('-').toReversed().join(' '),
    ],
    others: [mistaken(name)],
  }),
  short: (name) => ({ spellings: isolated(name), others: [] }),
  unspaced: (name) => ({ spellings: [name.normalize('NFD'), `${name} `, ` ${name}`], others: ['鑫', '횝'] }),
  cyrillic: (name) => ({ spellings: isolated(name), others: ['Ющъх'] }),
}

export interface SoughtName {
  text: string
  parts: Part[]
}

/** The longest text that everything with a name can have. */
const name_max = 50

/** Names of one text, of all kinds, and what must find each of them. */
export function nameOf(seed: number): SoughtName {
  const random = randomNumbers(seed)
  const pick = <Item>(from: readonly Item[]) => from[Math.floor(random() * from.length)]!
  const parts = Object.entries(kinds).map(([kind, names]): Part => {
    const name = pick<string>(names)
    return { name, ...spellingsOf[kind as keyof typeof kinds](name) }
  })
  const text = parts.map(({ name }) => name).join(' ')
  const [first, last] = [parts[0]!.name, parts.at(-1)!.name]
  const whole = { name: `${first} ${last}`, spellings: [`${last} ${first}`, `${last}, ${first} `], others: [] }
  return text.length > name_max ? nameOf(seed + 1) : { text, parts: [...parts, whole] }
}

/** A parameter of an endpoint by which names are found. */
export interface NameSearch {
  endpoint: Endpoint
  parameter: string
}

const furtherParameters: Readonly<Record<string, readonly string[]>> = { '/api/messages': ['from'] }

/** All searches. */
export const searches: readonly NameSearch[] = Object.values(api)
  .flatMap((room) => Object.values(room) as Endpoint[])
  .filter(({ schema }) => schema.querystring instanceof z.ZodObject && 'q' in schema.querystring.shape)
  .flatMap((endpoint) =>
    ['q', ...(furtherParameters[endpoint.url] ?? [])].map((parameter) => ({ endpoint, parameter })),
  )

/** Gives everything that has a name the sought one; returns an object of each kind that has lists of its own. */
export async function renameEverything(db: Db, name: string): Promise<string[]> {
  const renamed = (column: string, max: number) =>
    sql`${sql.ref(column)} = left(${`${name} `} || ${sql.ref(column)}, ${sql.lit(max)})`
  const names = {
    companies: ['name', 120],
    users: ['name', 100],
    jobs: ['title', 60],
    tests: ['name', 120],
    assignments: ['role_title', 60],
    content_items: ['title', 200],
    report_cases: ['title', 200],
    staff_privacy_requests: ['name', 100],
    bank_statement_lines: ['name', 200],
    contact_requests: ['name', 100],
  } as const
  for (const [table, [column, max]] of Object.entries(names))
    await sql`update ${sql.table(table)} set ${renamed(column, max)}`.execute(db)
  await sql`update application_tags set name = ${name} where name = (select min(name) from application_tags)`.execute(
    db,
  )
  await sql`update messages set ${renamed('body', 10_000)} where body <> ''`.execute(db)
  await sql`update jobs set skill_tags = array[${name}] || skill_tags where cardinality(skill_tags) < 15`.execute(db)
  const { rows } = await sql<{ id: string }>`
    select max(id::text) as id from companies where exists (select from jobs where company_id = companies.id)
    union all
    (select job_id::text from applications group by job_id order by count(*) desc, job_id limit 5)
    union all
    (select test_id::text from attempts group by test_id order by count(*) desc, test_id limit 3)
    union all
    (select id::text from applications order by id limit 50)`.execute(db)
  return rows.map(({ id }) => id)
}

/** The addresses at which an endpoint may be asked, up to its search. */
function addressesOf({ endpoint: { url, schema }, parameter }: NameSearch, ids: readonly string[]): string[] {
  const paths = url.includes(':') ? ids.map((id) => url.replace(/:\w+/, id)) : [url]
  const { properties = {}, required = [] } = z.toJSONSchema(schema.querystring!, {
    io: 'input',
    unrepresentable: 'any',
  }) as { properties?: Record<string, { enum?: string[] }>; required?: string[] }
  const others = required.filter((name) => name !== 'q')
  const choices = others.flatMap((name) => (properties[name]?.enum ?? []).map((value) => `${name}=${value}&`))
  return paths.flatMap((path) =>
    (choices.length > 0 ? choices : ['']).map((choice) => `${path}?${narrowed[url] ?? ''}${choice}${parameter}=`),
  )
}

const narrowed: Readonly<Record<string, string>> = {
  // Exports of the log add entries to it.
  '/api/admin/audit-entries.jsonl': 'kind=talent.edited&',
  // Typos are corrected.
  '/api/talent': 'exact=true&',
  '/api/talent/counts': 'exact=true&',
}

/** How a list shows what it found. */
const shown = new Set(['excerpt', 'corrected', 'text_filters', 'why'])

/** What a search finds; null if it is refused. */
async function ask(browser: Client, address: string, q: string): Promise<string | null> {
  const { status, text, headers } = await browser.get(`${address}${encodeURIComponent(q)}`)
  if (status !== 200) return null
  // The first line of an export of the log has its search and time, the last one a signature.
  if (address.includes('.jsonl')) return text.trim().split('\n').slice(1, -1).join('\n')
  const isJson = headers.get('content-type')?.includes('json')
  return isJson ? JSON.stringify(JSON.parse(text), (key, value: unknown) => (shown.has(key) ? undefined : value)) : text
}

const absent = 'zzqqxxzzqq'

/**
 * The spellings by which a search does not find what it finds by the name itself, and other names by which it finds
 * something. Of each part, it tries one spelling, which another search tries for others. Throws if nobody finds
 * anything by a name.
 */
export async function faultsOf(
  search: NameSearch,
  { text, parts }: SoughtName,
  browsers: readonly Client[],
  ids: readonly string[],
): Promise<string[]> {
  const random = randomNumbers(seedOf(`${search.endpoint.url} ${search.parameter} ${text}`))
  const pick = (from: readonly string[]) => from.slice(Math.floor(random() * from.length)).slice(0, 1)
  for (const address of addressesOf(search, ids))
    for (const browser of browsers) {
      const find = (q: string) => ask(browser, address, q)
      const [nothing, found] = [await find(absent), await find(text)]
      if (found === nothing) continue
      const faults = parts.map(async ({ name, spellings, others }) => {
        const expected = await find(name)
        if (expected === nothing || expected === null) return [`${name} is not found`]
        const missed = pick(spellings).map(async (q) => ((await find(q)) === expected ? [] : [`${name} as ${q}`]))
        const wrong = pick(others).map(async (q) => ((await find(q)) === nothing ? [] : [`${q} finds ${name}`]))
        return (await Promise.all([...missed, ...wrong])).flat()
      })
      return (await Promise.all(faults)).flat()
    }
  throw new Error(`GET ${search.endpoint.url} finds nothing by a name: add something that it would find`)
}
