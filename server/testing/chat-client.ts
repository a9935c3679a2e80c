import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { live } from '#domain/kernel/live.ts'
import { sessionCookieName } from '#server/platform/session/session-cookie.ts'

/** A message as a reader has it. */
export interface ReadMessage {
  id: string
  position: number
  revision: number
  body: string
}

interface Page {
  items: ReadMessage[]
  revision: number
  more: boolean
}

const retry_ms = 25
const request_ms = 5_000

/** A person who writes and reads over a bad connection, as the product's browser does it. */
export class ChatClient {
  /** The positions of the messages that the server has acknowledged, by ID, in the order in which they were written. */
  readonly acknowledged = new Map<string, { conversation_id: string; position: number }>()
  /** What it has read, by conversation. */
  readonly read = new Map<string, Map<string, ReadMessage>>()
  private readonly revisions = new Map<string, number>()
  private readonly stale = new Set<string>()
  private readonly leaving = new AbortController()
  private readonly origin: string
  private readonly headers: Record<string, string>
  private readonly conversation_ids: readonly string[]
  private readonly running: Promise<unknown>

  constructor(origin: string, { token, conversation_ids }: { token: string; conversation_ids: readonly string[] }) {
    this.origin = origin
    this.headers = { cookie: `${sessionCookieName}=${token}` }
    this.conversation_ids = conversation_ids
    for (const id of conversation_ids) this.read.set(id, new Map())
    this.running = Promise.all([this.listen(), this.follow()])
  }

  /** Sends a message with the same ID until the server has acknowledged it. */
  async write(conversation_id: string, body: string): Promise<void> {
    const id = randomUUID()
    for (;;) {
      const answer = await this.ask<{ id: string; position: number }>(`/${conversation_id}/messages`, { id, body })
      if (answer) {
        this.acknowledged.set(answer.id, { conversation_id, position: answer.position })
        return
      }
      await wait(retry_ms)
    }
  }

  /** Stops listening, and reads until it has everything. */
  async finish(): Promise<void> {
    this.leaving.abort()
    await this.running
    for (const id of this.conversation_ids) while (!(await this.sync(id))) await wait(retry_ms)
  }

  /** Reads what the live updates name; everything after a connection. */
  private async follow(): Promise<void> {
    while (!this.leaving.signal.aborted) {
      const ids = [...this.stale]
      this.stale.clear()
      for (const id of ids) if (!(await this.sync(id))) this.stale.add(id)
      await wait(retry_ms)
    }
  }

  /** Reads what has changed; false if the server could not be reached. */
  private async sync(id: string): Promise<boolean> {
    for (;;) {
      const page = await this.ask<Page>(`/${id}/messages?changed_after=${this.revisions.get(id) ?? 0}`)
      if (!page) return false
      for (const message of page.items) this.read.get(id)!.set(message.id, message)
      this.revisions.set(id, page.more ? page.items.at(-1)!.revision : page.revision)
      if (!page.more) return true
    }
  }

  private async listen(): Promise<void> {
    const { signal } = this.leaving
    while (!signal.aborted) {
      try {
        const headers = { ...this.headers, accept: 'text/event-stream' }
        const answer = await fetch(this.origin + live.url, { headers, signal })
        for (const id of this.conversation_ids) this.stale.add(id)
        for await (const chunk of answer.body!) {
          const text = Buffer.from(chunk).toString()
          for (const id of this.conversation_ids) if (text.includes(id)) this.stale.add(id)
        }
      } catch {
        // The connection was cut: it connects again.
      }
      await wait(retry_ms)
    }
  }

  /** The parsed response; null without one, and for a server that is not ready. Throws for a refusal. */
  private async ask<Answer>(path: string, body?: object): Promise<Answer | null> {
    const answer = await fetch(`${this.origin}/api/conversations${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { ...this.headers, ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
      signal: AbortSignal.timeout(request_ms),
    })
      .then(async (response) => ({ status: response.status, text: await response.text() }))
      .catch(() => null)
    if (!answer || answer.status >= 500) return null
    if (answer.status >= 300) throw new Error(`${path} was answered with ${answer.status}: ${answer.text}`)
    return JSON.parse(answer.text) as Answer
  }
}
