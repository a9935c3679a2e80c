import type { OutgoingMessage, UnsentMessages } from './outbox.ts'

type Area = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>

/** The unsent messages in a storage area of the browser. If it is full or blocked, they last until the page is closed. */
export function keepUnsentMessages(area: () => Area, name: string): UnsentMessages {
  const keyOf = (id: string) => `${name}:${id}`
  return {
    read: () => {
      const found: OutgoingMessage[] = []
      attempt(() => {
        for (let at = 0; at < area().length; at++) {
          const key = area().key(at)
          if (key?.startsWith(`${name}:`)) found.push(...parse(area().getItem(key)))
        }
      })
      return found.toSorted((one, other) => one.written_at - other.written_at)
    },
    write: (message) => attempt(() => area().setItem(keyOf(message.id), JSON.stringify(message))),
    remove: (id) => attempt(() => area().removeItem(keyOf(id))),
  }
}

function attempt(action: () => void): void {
  try {
    action()
  } catch {
    // Storage is full or blocked.
  }
}

function parse(text: string | null): OutgoingMessage[] {
  try {
    const found = JSON.parse(text ?? 'null') as Partial<OutgoingMessage> | null
    return isOutgoing(found) ? [found] : []
  } catch {
    return []
  }
}

const isOutgoing = (one: Partial<OutgoingMessage> | null): one is OutgoingMessage =>
  typeof one?.id === 'string' &&
  typeof one.conversation_id === 'string' &&
  typeof one.body === 'string' &&
  typeof one.written_at === 'number' &&
  Array.isArray(one.files)
