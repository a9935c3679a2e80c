import http from 'node:http'
import { setTimeout } from 'node:timers/promises'
import { request } from './client.ts'
import { cpuOf } from './processes.ts'
import { median } from './statistics.ts'

const searches = 60
const page_ms_max = 2_000
const healthz_ms_max = 100

const words = ['react', 'developer', 'english', 'team', 'support', 'specialist', 'data', 'clerk', 'clear', 'week']
const ofBrowsers = { accept: 'text/html', 'accept-encoding': 'gzip' }
let asked = 0

/** Searches that were not made before, which find many jobs. */
const newSearches = () =>
  Array.from({ length: searches }, () => {
    asked += 1
    return `/jobs?q=${words[asked % words.length]}&rate_min=${1 + Math.floor(asked / words.length)}`
  })

/**
 * Makes 60 searches at the same moment, each over a connection of its own, from as many networks or from one. Meanwhile,
 * asks `/healthz` again and again. Prints the slowest answers and their ratios to the limits. Returns whether all are
 * within them.
 */
export async function measureSearches(when: string, origin: string, pid: number, networks: number): Promise<boolean> {
  const before = cpuOf(pid)
  const ending = new AbortController()
  const health = watchHealth(origin, ending.signal)
  const answers = await Promise.all(
    newSearches().map((path, at) => {
      const headers = { ...ofBrowsers, 'x-forwarded-for': `198.51.100.${1 + (at % networks)}` }
      return request(origin + path, { headers, agent: false })
    }),
  )
  ending.abort()
  const healthz_ms = await health
  const cpu_ms = (cpuOf(pid) - before) / 1_000
  const times = answers.map(({ ms }) => ms)
  const page_ms = Math.max(...times)
  const failed = answers.filter(({ status }) => status !== 200).length
  console.log(
    `${searches} searches at once from ${networks} networks, ${when}: slowest ${page_ms.toFixed(0)} ms (${(page_ms / page_ms_max).toFixed(2)} of the limit), median ${median(times).toFixed(0)} ms; /healthz ${healthz_ms.toFixed(0)} ms (${(healthz_ms / healthz_ms_max).toFixed(2)}); ${(cpu_ms / searches).toFixed(1)} ms CPU each; ${failed} not answered with 200`,
  )
  return failed === 0 && page_ms <= page_ms_max && healthz_ms <= healthz_ms_max
}

/** The slowest answer until the signal, in milliseconds. */
async function watchHealth(origin: string, ending: AbortSignal): Promise<number> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 })
  let slowest = 0
  while (!ending.aborted) {
    const { ms } = await request(`${origin}/healthz`, { headers: ofBrowsers, agent })
    slowest = Math.max(slowest, ms)
    await setTimeout(5)
  }
  agent.destroy()
  return slowest
}
