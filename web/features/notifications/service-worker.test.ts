import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { runInNewContext } from 'node:vm'
import { beforeEach, expect, it } from 'vitest'
import type { PushContent } from '#domain/notifications/preferences.ts'
import { screens } from '#domain/paths.ts'

const source = readFileSync(resolve(import.meta.dirname, '../../public/service-worker.js'), 'utf8')
const content: PushContent = { title: 'Ana applied', body: 'Weaver', href: '/company/jobs', tag: 'job:1' }

/** The window that is open, if there is one. */
let client: { focus: () => Promise<void>; navigate: (url: URL) => void } | undefined
let shown: unknown[]
let opened: string[]
/** What the worker has cached and loaded. */
let kept: Map<string, Response>
let loaded: string[]
let isOnline: boolean
/** The browser's part: what the worker listens to and what it can do. */
let listeners: Map<string, (event: object) => void>
beforeEach(() => {
  client = undefined
  shown = []
  opened = []
  listeners = new Map()
  kept = new Map()
  loaded = []
  isOnline = true
  const open = (url: URL) => void opened.push(String(url))
  const self = {
    location: { origin: 'https://tulay.test' },
    skipWaiting: () => {},
    addEventListener: (name: string, listener: (event: object) => void) => listeners.set(name, listener),
    registration: { showNotification: (...args: unknown[]) => void shown.push(args) },
    clients: { matchAll: () => Promise.resolve(client ? [client] : []), openWindow: open },
  }
  client = { focus: () => Promise.resolve(), navigate: open }
  const cache = {
    put: async (address: string, response: Response) => void kept.set(address, response),
    match: async (address: string) => kept.get(address)?.clone(),
  }
  const load = (request: { url: string } | string) => {
    loaded.push(typeof request === 'string' ? request : request.url)
    return isOnline ? Promise.resolve(new Response('from the network')) : Promise.reject(new TypeError('offline'))
  }
  runInNewContext(source, { self, URL, Response, fetch: load, caches: { open: async () => cache } })
})

async function receive(name: string, event: object): Promise<void> {
  const work: unknown[] = []
  listeners.get(name)!({ ...event, waitUntil: (promise: unknown) => work.push(promise) })
  await Promise.all(work)
}
const click = (href: string) => receive('notificationclick', { notification: { close: () => {}, data: { href } } })

it('shows what the server pushes, one for each subject', async () => {
  await receive('push', { data: { json: () => content } })
  expect(shown).toEqual([
    ['Ana applied', { body: 'Weaver', tag: 'job:1', icon: '/icon-192.png', data: { href: '/company/jobs' } }],
  ])
})

it('opens the link in the window that is open, or in a new one', async () => {
  await click('/company/jobs')
  client = undefined
  await click('/company/messages?conversation=1')
  expect(opened).toEqual(['https://tulay.test/company/jobs', 'https://tulay.test/company/messages?conversation=1'])
})

it.each(['https://attacker.test/', '//attacker.test/', 'javascript:alert(1)'])('never opens %s', async (href) => {
  await click(href)
  expect(opened).toEqual([])
})

/** The text with which the worker answers a request, or undefined if it leaves the request to the browser. */
async function ask(path: string, mode: string): Promise<string | undefined> {
  let answer: Promise<Response> | undefined
  const work: unknown[] = []
  listeners.get('fetch')!({
    request: { url: `https://tulay.test${path}`, mode },
    respondWith: (response: Promise<Response>) => (answer = response),
    waitUntil: (promise: unknown) => work.push(promise),
  })
  const text = (await answer)?.text()
  await Promise.all(work)
  return text
}

const portals = Object.values(screens).filter(({ portal }) => ['applicant', 'company', 'admin'].includes(portal))
const others = Object.values(screens).filter((screen) => !portals.includes(screen))

it('opens every screen of a portal with the last document when there is no connection', async () => {
  await receive('install', {})
  expect(loaded).toEqual(['/offline', '/applicant-dashboard'])
  kept.clear()
  expect(await ask('/company/jobs', 'navigate')).toBe('from the network')
  isOnline = false
  const pages = await Promise.all(portals.map(async ({ path }) => [path, await ask(path, 'navigate')]))
  expect(pages).toEqual(portals.map(({ path }) => [path, 'from the network']))
})

it('shows the page of its own where no portal is, and never keeps what is shown there', async () => {
  await receive('install', {})
  kept.set('/offline', new Response('You are offline'))
  for (const { path } of others) expect(await ask(path, 'navigate')).toBe('from the network')
  isOnline = false
  for (const { path } of others) expect(await ask(path, 'navigate')).toBe('You are offline')
  expect([...kept.keys()]).toEqual(['/offline', '/applicant-dashboard'])
})

it.each(['cors', 'no-cors', 'same-origin'])('leaves other requests to the browser: %s', async (mode) => {
  isOnline = false
  expect(await ask('/api/session', mode)).toBeUndefined()
  expect(loaded).toEqual([])
})
