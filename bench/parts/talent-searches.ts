// Searches of talents over HTTP, and how soon a changed profile is found by them.
import http from 'node:http'
import type pg from 'pg'
import { cpuOf, cpuOfConnections } from './processes.ts'
import type { SeededTalents } from './seed-talents.ts'

/** Requests at a time. */
const clients = 8
const agent = new http.Agent({ keepAlive: true, maxSockets: Infinity })

/** Ends the connections of all requests. */
export const endRequests = (): void => agent.destroy()

interface Response {
  ms: number
  body: string
}

/** A request with a session; fails unless the status is 200. */
export function request(
  url: string,
  token: string,
  options: { method?: string; body?: string } = {},
): Promise<Response> {
  const since = performance.now()
  return new Promise((resolve, reject) => {
    const headers = { cookie: `session=${token}`, ...(options.body && { 'content-type': 'application/json' }) }
    http
      .request(url, { agent, method: options.method ?? 'GET', headers }, (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('end', () => {
          const body = Buffer.concat(chunks).toString()
          if (response.statusCode === 200) resolve({ ms: performance.now() - since, body })
          else reject(new Error(`${url}: ${response.statusCode} ${body.slice(0, 300)}`))
        })
      })
      .on('error', reject)
      .end(options.body)
  })
}

/** The CPU time of a server and of the connections to its database, in microseconds. */
async function cpuOfAll(pid: number, client: pg.Client): Promise<number> {
  return cpuOf(pid) + (await cpuOfConnections(client))
}

/** What a turn through all URLs took: times in milliseconds, processor time of each in microseconds. */
export interface Round {
  times: number[]
  cpu: number
  per_second: number
}

interface Target {
  pid: number
  client: pg.Client
  urls: readonly string[]
  /** The sessions of companies. */
  owners: readonly string[]
}

/** All URLs once, by `clients` at a time, each with the session of another company. */
export async function measure({ pid, client, urls, owners }: Target): Promise<Round> {
  const times: number[] = []
  const before = await cpuOfAll(pid, client)
  const since = performance.now()
  let next = 0
  await Promise.all(
    Array.from({ length: clients }, async () => {
      while (next < urls.length) {
        const turn = (next += 1) - 1
        times.push((await request(urls[turn]!, owners[(turn * 7) % owners.length]!)).ms)
      }
    }),
  )
  const per_second = (urls.length / (performance.now() - since)) * 1_000
  return { times, per_second, cpu: ((await cpuOfAll(pid, client)) - before) / urls.length }
}

/** Profile changes per second, for how many seconds, and how many of them are followed per second. */
interface Edits {
  per_second: number
  seconds: number
  followed: number
}

/** How long changed profiles take to be found, in milliseconds, while others search. */
export async function measureFreshness(
  { origin, queries, edits }: { origin: string; queries: readonly string[]; edits: Edits },
  { owners, talents }: SeededTalents,
): Promise<number[]> {
  const delays: number[] = []
  const over = new AbortController()
  const searching = Promise.all(
    Array.from({ length: clients / 2 }, async (_, client) => {
      for (let turn = client; !over.signal.aborted; turn += 1)
        await request(`${origin}/api/talent?${queries[turn % queries.length]}`, owners[turn % owners.length]!)
    }),
  )
  const pending: Promise<void>[] = []
  for (let number = 0; number < edits.per_second * edits.seconds; number += 1) {
    const { token } = talents[number % talents.length]!
    // Not a word of any other profile.
    const word = `xq${number.toString(36).replaceAll(/\d/g, (digit) => 'abcdefghij'[Number(digit)]!)}zv`
    pending.push(edit(origin, token, word, number % (edits.per_second / edits.followed) === 0))
    await new Promise((resolve) => void setTimeout(resolve, 1_000 / edits.per_second))
  }
  await Promise.all(pending)
  over.abort()
  await searching
  return delays

  async function edit(at: string, token: string, word: string, isFollowed: boolean): Promise<void> {
    const body = JSON.stringify({ headline: `Python Developer ${word}`, skills: ['Python', 'React'], hourly_rate: 25 })
    await request(`${at}/api/applicant/profile`, token, { method: 'PUT', body })
    const since = performance.now()
    if (!isFollowed) return
    for (let tries = 0; ; tries += 1) {
      const { body: found } = await request(
        `${at}/api/talent?exact=true&q=${word}`,
        owners[(tries * 13 + delays.length) % owners.length]!,
      )
      if (found.includes(word)) return void delays.push(performance.now() - since)
      if (performance.now() - since > 10_000) return void delays.push(Infinity)
      await new Promise((resolve) => void setTimeout(resolve, 20))
    }
  }
}
