import { sql } from 'kysely'
import { z } from 'zod'
import { api } from '#domain/api.ts'
import type { Endpoint } from '#domain/kernel/endpoint.ts'
import type { Db } from '#server/db/connect.ts'
import type { Client } from './client.ts'

/** A name, and how people type it. */
const sought = {
  name: 'Añonuevo',
  spellings: ['Anonuevo', 'añonuevo', 'AÑONUEVO', 'Añonuevo'.normalize('NFD'), 'Ａｎｏｎｕｅｖｏ'],
  absent: 'zzqqxxzzqq',
} as const

/** All endpoints with a search. */
export const searches: readonly Endpoint[] = Object.values(api)
  .flatMap((room) => Object.values(room) as Endpoint[])
  .filter(({ schema }) => schema.querystring instanceof z.ZodObject && 'q' in schema.querystring.shape)

const renamed = (column: string, max: number) => sql.raw(`${column} = left('${sought.name} ' || ${column}, ${max})`)

/** Gives everything that has a name the sought one; returns an object of each kind that has lists of its own. */
export async function renameEverything(db: Db): Promise<string[]> {
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
    application_tags: ['name', 50],
    contact_requests: ['name', 100],
  } as const
  for (const [table, [column, max]] of Object.entries(names))
    await sql`update ${sql.table(table)} set ${renamed(column, max)}`.execute(db)
  await sql`update messages set ${renamed('body', 10_000)} where body <> ''`.execute(db)
  await sql`update jobs set skill_tags = array[${sought.name}] || skill_tags where cardinality(skill_tags) < 15`.execute(
    db,
  )
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

/** The addresses at which an endpoint may be asked, without its search. */
function addressesOf({ url, schema }: Endpoint, ids: readonly string[]): string[] {
  const paths = url.includes(':') ? ids.map((id) => url.replace(/:\w+/, id)) : [url]
  const { properties = {}, required = [] } = z.toJSONSchema(schema.querystring!, {
    io: 'input',
    unrepresentable: 'any',
  }) as { properties?: Record<string, { enum?: string[] }>; required?: string[] }
  const others = required.filter((name) => name !== 'q')
  const choices = others.flatMap((name) => (properties[name]?.enum ?? []).map((value) => `${name}=${value}&`))
  return paths.flatMap((path) =>
    (choices.length > 0 ? choices : ['']).map((choice) => `${path}?${narrowed[url] ?? ''}${choice}`),
  )
}

/** Exports of the log add entries to it. */
const narrowed: Readonly<Record<string, string>> = { '/api/admin/audit-entries.jsonl': 'kind=talent.edited&' }

/** What a search answers; null if it is refused. */
async function search(browser: Client, address: string, q: string): Promise<string | null> {
  const { status, text } = await browser.get(`${address}q=${encodeURIComponent(q)}`)
  if (status !== 200) return null
  // The first line of an export of the log has its search and time, the last one a signature.
  return address.includes('.jsonl') ? text.trim().split('\n').slice(1, -1).join('\n') : text
}

const findings = async (browser: Client, address: string): Promise<string | null> => {
  const found = await search(browser, address, sought.name)
  return found === (await search(browser, address, sought.absent)) ? null : found
}

/**
 * The spellings of the name by which an endpoint does not find what it finds by the name itself. Throws if nobody finds
 * anything by it.
 */
export async function missedSpellings(
  endpoint: Endpoint,
  browsers: readonly Client[],
  ids: readonly string[],
): Promise<string[]> {
  for (const address of addressesOf(endpoint, ids))
    for (const browser of browsers) {
      const expected = await findings(browser, address)
      if (expected === null) continue
      const missed = []
      for (const spelling of sought.spellings) {
        if ((await search(browser, address, spelling)) !== expected) missed.push(spelling)
      }
      return missed
    }
  throw new Error(`GET ${endpoint.url} finds nothing by a name: add something that it would find`)
}
