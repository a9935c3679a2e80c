import type { Message, MessageForm, MessagesQuery } from '#domain/messaging/message.ts'
import { ApiError } from '#web/lib/api/api.ts'

/** The server's side of one conversation, for tests: it orders the messages, and its connections can be cut. */
export function simulateServer() {
  const messages: Message[] = []
  let revision = 0
  const self = {
    messages,
    requests: [] as Partial<MessagesQuery>[],
    online: true,
    /** The failure of the next requests. `lost`: the message is stored, but the response does not arrive. */
    failing: undefined as undefined | 'cut' | 'lost' | ApiError,
    /** A message of another person. */
    add: (body: string, sender = 'ana') => {
      const message = {
        id: crypto.randomUUID(),
        conversation_id: 'c',
        position: messages.length + 1,
        revision: ++revision,
        kind: 'text',
        sender: { id: sender, name: sender, side: 'talent', photo_file_id: null },
        body,
        reply_to: null,
        files: [],
        reactions: [],
        event: null,
        sent_at: new Date(Date.UTC(2026, 10, 22) + messages.length * 60_000).toISOString(),
        edited_at: null,
        deleted_at: null,
        is_hidden: false,
        email: null,
        via: 'app',
        allowed: [],
      } satisfies Message
      messages.push(message)
      return message
    },
    edit: (position: number, body: string) => {
      const message = { ...messages[position - 1]!, body, revision: ++revision }
      messages[position - 1] = message
      return message
    },
    load: async (query: Partial<MessagesQuery>) => {
      self.requests.push(query)
      await answered()
      const { limit = 50, after, at, changed_after } = query
      const page = { last_position: messages.length, revision }
      if (changed_after !== undefined) {
        const changed = messages
          .filter((one) => one.revision > changed_after)
          .toSorted((one, other) => one.revision - other.revision)
        return { ...page, items: changed.slice(0, limit), more: changed.length > limit }
      }
      if (after !== undefined) return { ...page, items: messages.slice(after, after + limit), more: false }
      if (at !== undefined) {
        const found = messages.findIndex((one) => one.sent_at >= at)
        return { ...page, items: messages.slice(Math.max(0, found - 10)).slice(0, limit), more: false }
      }
      return { ...page, items: messages.slice(-limit), more: false }
    },
    send: async (_conversation_id: string, form: MessageForm) => {
      const { failing } = self
      if (failing !== 'lost') await answered()
      else await Promise.resolve()
      const stored = messages.find(({ id }) => id === form.id)
      const message = stored ?? Object.assign(self.add(form.body, 'me'), { id: form.id })
      if (failing === 'lost') throw new ApiError(0, 'unreachable', 'No response')
      return message
    },
  }
  async function answered() {
    await Promise.resolve()
    if (self.failing instanceof ApiError) throw self.failing
    if (self.failing) throw new ApiError(0, self.online ? 'unreachable' : 'offline', 'No response')
  }
  return self
}

/** A browser's storage, which the tabs of a test share. */
export function simulateStorage() {
  const items = new Map<string, string>()
  return {
    get length() {
      return items.size
    },
    key: (at: number) => [...items.keys()][at] ?? null,
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  }
}
