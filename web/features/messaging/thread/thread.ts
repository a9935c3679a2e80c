import type { z } from 'zod'
import { messageLimits } from '#domain/messaging/message.ts'
import type { Message, MessagesQuery, messagesPage } from '#domain/messaging/message.ts'

/** Messages are loaded in blocks of this size: positions 1 to 50, 51 to 100, and so on. */
const blockSize = 50
/** After this many responses full of changes, the newest messages are loaded again instead. */
const longestCatchUp = 5

export interface ThreadState {
  /** The loaded messages by position. Positions have no gaps, so a missing one is loaded when it is shown. */
  messages: ReadonlyMap<number, Message>
  last_position: number
  /** The blocks that could not be loaded. */
  failed: ReadonlySet<number>
}

type Page = z.output<typeof messagesPage>

export const blockOf = (position: number) => Math.floor((position - 1) / blockSize)

export type Thread = ReturnType<typeof createThread>

/**
 * The messages of a conversation in this browser. `sync` asks the server for what has changed since the last time, so
 * the result is the same however many live updates were lost. `show` loads the messages that the screen needs.
 */
export function createThread({ load }: { load: (query: Partial<MessagesQuery>) => Promise<Page> }) {
  const messages = new Map<number, Message>()
  const loading = new Map<number, Promise<void>>()
  const failed = new Set<number>()
  const listeners = new Set<() => void>()
  let last_position = 0
  /** Everything up to this revision is known for the loaded messages; undefined before the first load. */
  let revision: number | undefined
  let syncing: Promise<void> | undefined
  let nextSync: Promise<void> | undefined
  let state: ThreadState = { messages, last_position, failed }

  const publish = () => {
    state = { messages, last_position, failed }
    for (const listener of listeners) listener()
  }

  function put(items: readonly Message[]) {
    for (const message of items) {
      const known = messages.get(message.position)
      if (!known || known.revision <= message.revision) messages.set(message.position, message)
      last_position = Math.max(last_position, message.position)
    }
  }

  async function loadNewest() {
    const page = await load({ limit: blockSize })
    messages.clear()
    put(page.items)
    last_position = page.last_position
    revision = page.revision
    failed.clear()
  }

  async function catchUp(since: number): Promise<void> {
    for (let round = 1; round <= longestCatchUp; round++) {
      const page = await load({ changed_after: since, limit: messageLimits.page })
      put(page.items)
      last_position = Math.max(last_position, page.last_position)
      since = page.more ? Math.max(since, ...page.items.map((item) => item.revision)) : page.revision
      revision = since
      if (!page.more) return
    }
    await loadNewest()
  }

  async function syncOnce() {
    nextSync = undefined
    try {
      await (revision === undefined ? loadNewest() : catchUp(revision))
    } finally {
      syncing = undefined
    }
    failed.clear()
    publish()
  }

  /** Loads until the response is not older than what is known: its messages would lack later changes. */
  async function loadCurrent(query: Partial<MessagesQuery>): Promise<Page> {
    const page = await load(query)
    return page.revision < (revision ?? 0) ? loadCurrent(query) : page
  }

  async function loadBlock(block: number) {
    try {
      const page = await loadCurrent({ after: block * blockSize, limit: blockSize })
      put(page.items)
      failed.delete(block)
    } catch {
      failed.add(block)
    }
    loading.delete(block)
    publish()
  }

  const isMissing = (block: number) => {
    const last = Math.min((block + 1) * blockSize, last_position)
    for (let position = block * blockSize + 1; position <= last; position++) if (!messages.has(position)) return true
    return false
  }

  /** Loads the blocks with these positions, unless they are known. Those that failed wait for `sync` or `retry`. */
  async function show(from: number, to: number): Promise<void> {
    const wanted: Promise<void>[] = []
    for (let block = blockOf(Math.max(from, 1)); block <= blockOf(Math.min(to, last_position)); block++) {
      if (failed.has(block) || !isMissing(block)) continue
      const running = loading.get(block) ?? loadBlock(block)
      loading.set(block, running)
      wanted.push(running)
    }
    await Promise.all(wanted)
  }

  return {
    state: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /** Loads the newest messages the first time, and afterwards what has changed. */
    sync: (): Promise<void> => {
      if (!syncing) return (syncing = syncOnce())
      // The response of the running request may lack the change that is reported now.
      nextSync ??= syncing.catch(() => {}).then(() => (syncing = syncOnce()))
      return nextSync
    },
    show,
    retry: (block: number) => {
      failed.delete(block)
      publish()
      void show(block * blockSize + 1, (block + 1) * blockSize)
    },
    /** The position of the first message at or after an instant; the last one if there is none. */
    findPosition: async (at: string): Promise<number> => {
      const page = await loadCurrent({ at, limit: blockSize })
      put(page.items)
      publish()
      return page.items.find(({ sent_at }) => sent_at >= at)?.position ?? last_position
    },
    /** A message from another response: sent, edited, deleted or with a reaction. */
    receive: (message: Message) => {
      put([message])
      publish()
    },
  }
}
