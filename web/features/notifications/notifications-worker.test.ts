import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { runInNewContext } from 'node:vm'
import { beforeEach, expect, it } from 'vitest'
import type { PushContent } from '#domain/notifications/preferences.ts'

const source = readFileSync(resolve(import.meta.dirname, '../../public/notifications-worker.js'), 'utf8')
const content: PushContent = { title: 'Ana applied', body: 'Weaver', href: '/company/jobs', tag: 'job:1' }

/** The window that is open, if there is one. */
let client: { focus: () => Promise<void>; navigate: (url: URL) => void } | undefined
let shown: unknown[]
let opened: string[]
/** The browser's part: what the worker listens to and what it can do. */
let listeners: Map<string, (event: object) => void>
beforeEach(() => {
  client = undefined
  shown = []
  opened = []
  listeners = new Map()
  const open = (url: URL) => void opened.push(String(url))
  const self = {
    location: { origin: 'https://tulay.test' },
    addEventListener: (name: string, listener: (event: object) => void) => listeners.set(name, listener),
    registration: { showNotification: (...args: unknown[]) => void shown.push(args) },
    clients: { matchAll: () => Promise.resolve(client ? [client] : []), openWindow: open },
  }
  client = { focus: () => Promise.resolve(), navigate: open }
  runInNewContext(source, { self, URL })
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

it('handles no requests: the app works without it', () => {
  expect([...listeners.keys()].toSorted()).toEqual(['notificationclick', 'push'])
})
