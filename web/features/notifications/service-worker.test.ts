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
/** What the worker has cached, by the name of the cache and the address, and what it has loaded. */
let caches: Map<string, Map<string, Response>>
const keptIn = (name: string) => {
  const kept = caches.get(name) ?? new Map<string, Response>()
  caches.set(name, kept)
  return kept
}
let loaded: string[]
let isOnline: boolean
/** The browser's part: what the worker listens to and what it can do. */
let listeners: Map<string, (event: object) => void>
const cacheOf = (name: string) => {
  const kept = keptIn(name)
  return {
    put: async (address: string, response: Response) => void kept.set(address, response),
    match: async (address: string) => kept.get(address)?.clone(),
    keys: async () => [...kept.keys()],
    delete: async (address: string) => kept.delete(address),
  }
}
beforeEach(() => {
  client = undefined
  shown = []
  opened = []
  listeners = new Map()
  caches = new Map()
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
  const load = (request: { url: string } | string) => {
    loaded.push(typeof request === 'string' ? request : request.url)
    return isOnline ? Promise.resolve(new Response('from the network')) : Promise.reject(new TypeError('offline'))
  }
  runInNewContext(source, { self, URL, Response, fetch: load, caches: { open: async (name: string) => cacheOf(name) } })
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
async function ask(path: string, mode: string, method = 'GET'): Promise<string | undefined> {
  let answer: Promise<Response> | undefined
  const work: unknown[] = []
  listeners.get('fetch')!({
    request: { url: `https://tulay.test${path}`, mode, method },
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
  await ask('/applicant/jobs', 'navigate')
  keptIn('offline').set('/shell', new Response('the portal'))
  isOnline = false
  const pages = await Promise.all(portals.map(async ({ path }) => [path, await ask(path, 'navigate')]))
  expect(pages).toEqual(portals.map(({ path }) => [path, 'the portal']))
})

it('shows the page of its own where no portal is, and where none was opened before', async () => {
  await receive('install', {})
  expect(loaded).toEqual(['/offline'])
  keptIn('offline').set('/offline', new Response('You are offline'))
  expect(await ask('/help', 'navigate')).toBe('from the network')
  isOnline = false
  expect(await ask('/company/jobs', 'navigate')).toBe('You are offline')
  keptIn('offline').set('/shell', new Response('the portal'))
  const answers = await Promise.all(others.map(({ path }) => ask(path, 'navigate')))
  expect(new Set(answers)).toEqual(new Set(['You are offline']))
})

it('keeps scripts, styles and fonts, and never asks for them again', async () => {
  expect(await ask('/assets/a.js', 'cors')).toBe('from the network')
  isOnline = false
  expect(await ask('/assets/a.js', 'cors')).toBe('from the network')
  expect(loaded).toEqual(['https://tulay.test/assets/a.js'])
})

it('keeps what a page had loaded before, and its document, but nothing of others and no data', async () => {
  const data = ['assets/a.js', 'api/session', 'assets/b.css'].map((path) => `https://tulay.test/${path}`)
  const page = { url: 'https://tulay.test/applicant/tests/1' }
  await receive('message', { data: [...data, 'https://attacker.test/assets/c.js'], source: page })
  expect([...keptIn('assets').keys()]).toEqual([data[0], data[2]])
  expect([...keptIn('offline').keys()]).toEqual(['/shell'])
})

it('keeps no more assets than it may', async () => {
  for (let at = 0; at < 510; at++) await ask(`/assets/${at}.js`, 'cors')
  const kept = [...keptIn('assets').keys()]
  expect([kept.length, kept[0]]).toEqual([500, 'https://tulay.test/assets/10.js'])
})

it.each([
  ['/api/session', 'cors', 'GET'],
  ['/icon-192.png', 'no-cors', 'GET'],
  ['/assets/a.js', 'cors', 'POST'],
] as const)('leaves other requests to the browser: %s', async (path, mode, method) => {
  isOnline = false
  expect(await ask(path, mode, method)).toBeUndefined()
  expect(loaded).toEqual([])
})
