import { expect, test } from 'vitest'
import type { GroupedMessage } from './message-rows.ts'
import { firstUnread, rowHead } from './message-rows.ts'
import { simulateServer } from './simulated-server.ts'

const ana = { id: 'ana', name: 'Ana' }
const cora = { id: 'cora', name: 'Cora' }
const at = (sent_at: string, sender: GroupedMessage['sender'] = ana, kind: 'text' | 'event' = 'text') => ({
  kind,
  sent_at,
  sender,
})

test('messages of one person within five minutes are one group', () => {
  const first = at('2026-11-22T01:00:00.000Z')
  expect(rowHead(at('2026-11-22T01:04:00.000Z'), first, 'UTC').startsGroup).toBe(false)
  expect(rowHead(at('2026-11-22T01:06:00.000Z'), first, 'UTC').startsGroup).toBe(true)
  expect(rowHead(at('2026-11-22T01:01:00.000Z', cora), first, 'UTC').startsGroup).toBe(true)
  expect(rowHead(at('2026-11-22T01:01:00.000Z', null, 'event'), first, 'UTC').startsGroup).toBe(true)
})

test("a new day begins at midnight in the reader's time zone", () => {
  const before = at('2026-11-22T15:58:00.000Z')
  const after = at('2026-11-22T16:01:00.000Z')
  expect(rowHead(after, before, 'Asia/Manila')).toEqual({ day: '2026-11-23', startsGroup: true })
  expect(rowHead(after, before, 'UTC')).toEqual({ day: null, startsGroup: false })
  expect(rowHead(after, null, 'UTC').day).toBe('2026-11-22')
  expect(rowHead(after, undefined, 'UTC').day).toBe(null)
})

test('the line is above the first unread message of another person', () => {
  const server = simulateServer()
  for (const [body, sender] of [
    ['1', 'ana'],
    ['2', 'me'],
    ['3', 'me'],
    ['4', 'ana'],
  ] as const)
    server.add(body, sender)
  const messages = new Map(server.messages.map((message) => [message.position, message]))
  expect(firstUnread(messages, 1, 4, 'me')).toBe(4)
  expect(firstUnread(messages, 4, 4, 'me')).toBe(undefined)
  expect(firstUnread(new Map(), 1, 4, 'me')).toBe(2)
})
