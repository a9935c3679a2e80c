import { expect, it } from 'vitest'
import type { Message } from '#domain/messaging/message.ts'
import type { TicketNote } from '#domain/support/ticket.ts'
import { notePositions } from './note-positions.ts'

const at = (minute: number) => `2026-11-23T12:${String(minute).padStart(2, '0')}:00.000Z`
const message = (position: number, minute: number) => ({ position, sent_at: at(minute) }) as Message
const note = (id: string, minute: number) => ({ id, created_at: at(minute) }) as TicketNote
const loaded = (...messages: Message[]) => new Map(messages.map((one) => [one.position, one]))
const placed = (notes: TicketNote[], messages: Map<number, Message>, last_position: number) =>
  Object.fromEntries(
    [...notePositions(notes, { messages, last_position })].map(([position, own]) => [
      position,
      own.map(({ id }) => id),
    ]),
  )

it('shows a note once, between the messages before and after it', () => {
  const messages = loaded(message(1, 10), message(2, 20), message(3, 30))
  expect(placed([note('late', 40), note('b', 25), note('a', 21), note('first', 5)], messages, 3)).toEqual({
    0: ['first'],
    2: ['a', 'b'],
    3: ['late'],
  })
})

it('shows notes of a conversation without messages', () => {
  expect(placed([note('only', 1)], loaded(), 0)).toEqual({ 0: ['only'] })
})

it('waits with a note until the messages around it are loaded', () => {
  const newest = loaded(message(51, 30), message(52, 40))
  expect(placed([note('older', 5), note('between', 35)], newest, 52)).toEqual({ 51: ['between'] })
})
