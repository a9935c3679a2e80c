// Searches of talents over HTTP, and how soon a changed profile is found by them.
import type pg from 'pg'
import { ask } from './client.ts'
import { cpuOf, cpuOfConnections } from './processes.ts'
import type { SeededTalents } from './seed-talents.ts'

/** Requests at a time. */
const clients = 8
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
        times.push((await ask(urls[turn]!, { token: owners[(turn * 7) % owners.length]! })).ms)
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
        await ask(`${origin}/api/talent?${queries[turn % queries.length]}`, { token: owners[turn % owners.length]! })
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
    const body = { headline: `Python Developer ${word}`, skills: ['Python', 'React'], hourly_rate: 25 }
    await ask(`${at}/api/applicant/profile`, { method: 'PUT', token, body })
    const since = performance.now()
    if (!isFollowed) return
    for (let tries = 0; ; tries += 1) {
      const { body: found } = await ask(`${at}/api/talent?exact=true&q=${word}`, {
        token: owners[(tries * 13 + delays.length) % owners.length]!,
      })
      if (found.includes(word)) return void delays.push(performance.now() - since)
      if (performance.now() - since > 10_000) return void delays.push(Infinity)
      await new Promise((resolve) => void setTimeout(resolve, 20))
    }
  }
}
