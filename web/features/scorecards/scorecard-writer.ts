import type { ScorecardDraft } from '#domain/scorecards/scorecard.ts'

/** What the interviewer writes. */
export type ScorecardContent = Pick<ScorecardDraft, 'ratings' | 'recommendation' | 'notes'>

interface Kept {
  /** The version of the server's scorecard that was edited. */
  version: number
  content: ScorecardContent
}

/** Whether the server has what was written. `waiting`: it is kept in this browser until the connection returns. */
export type SaveState = 'saved' | 'unsaved' | 'saving' | 'waiting' | 'conflict' | 'refused'

export interface ScorecardWriterOptions {
  opened: Kept
  /** Keeps a text in this browser; null removes it. */
  storage: { read: () => string | null; write: (text: string | null) => void }
  /** Saves a draft, and returns its version. */
  send: (draft: ScorecardDraft) => Promise<number>
  /** Whether a failure says that another tab or device has saved, or that the request can be repeated. */
  failureOf: (error: unknown) => 'conflict' | 'transient' | 'refused'
  /** Drafts are saved by themselves; changes of a submitted scorecard only when they are submitted. */
  autosaves: boolean
  pause_ms?: number
  retry_ms?: number
}

const same = (one: ScorecardContent, other: ScorecardContent) => JSON.stringify(one) === JSON.stringify(other)

/**
 * Keeps what an interviewer writes in this browser at once, and saves it on the server after a pause. One request is on
 * its way at a time; a lost one is repeated with the same ID, so that it has one effect. It has no React.
 */
export class ScorecardWriter {
  content: ScorecardContent
  state: SaveState = 'saved'
  version: number
  readonly #options: ScorecardWriterOptions
  readonly #listeners = new Set<() => void>()
  #saved: ScorecardContent
  /** The request without an answer. */
  #sent: ScorecardDraft | undefined
  #running: Promise<void> | undefined
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(options: ScorecardWriterOptions) {
    this.#options = options
    const { opened } = options
    this.version = opened.version
    this.#saved = opened.content
    const kept = this.#read()
    this.content = kept?.content ?? opened.content
    if (!kept || same(kept.content, opened.content)) return
    // `retry` saves it: React also creates writers of forms that it does not show.
    this.state = kept.version === opened.version ? 'unsaved' : 'conflict'
  }

  subscribe = (listener: () => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  change(content: ScorecardContent): void {
    if (same(content, this.content)) return
    this.content = content
    this.#keep()
    if (this.state !== 'conflict') this.#plan(this.#options.pause_ms ?? 1_000)
  }

  /** Saves without waiting for the pause: when the form opens, the connection returns, or a submission has failed. */
  retry(): void {
    if (this.state === 'unsaved' || this.state === 'waiting') this.#plan(0)
  }

  /** Resolves when nothing is on its way anymore, and nothing will be until `retry`. */
  async settled(): Promise<void> {
    clearTimeout(this.#timer)
    await this.#running
  }

  /** Continues with what is written here, on top of the server's version. */
  keepOwn({ version, content }: Kept): void {
    this.version = version
    this.#saved = content
    this.#sent = undefined
    this.#set('unsaved')
    this.#keep()
    this.#plan(0)
  }

  /** Continues with what the server has: the other version, or what was submitted. */
  takeOver({ version, content }: Kept): void {
    clearTimeout(this.#timer)
    this.version = version
    this.#saved = content
    this.#sent = undefined
    this.content = content
    this.#options.storage.write(null)
    this.#set('saved')
  }

  stop(): void {
    clearTimeout(this.#timer)
    if (this.state === 'unsaved') void this.#save()
  }

  #plan(after_ms: number): void {
    clearTimeout(this.#timer)
    this.#set('unsaved')
    if (this.#options.autosaves) this.#timer = setTimeout(() => void this.#save(), after_ms)
  }

  #save(): Promise<void> {
    if (!this.#options.autosaves) return Promise.resolve()
    this.#running ??= this.#send().finally(() => (this.#running = undefined))
    return this.#running
  }

  async #send(): Promise<void> {
    while (this.#sent || !same(this.content, this.#saved)) {
      this.#sent ??= { ...this.content, version: this.version, save_id: crypto.randomUUID() }
      const { ratings, recommendation, notes } = this.#sent
      this.#set('saving')
      try {
        this.version = await this.#options.send(this.#sent)
      } catch (error) {
        const failure = this.#options.failureOf(error)
        if (failure !== 'transient') this.#sent = undefined
        this.#set(failure === 'transient' ? 'waiting' : failure)
        if (failure === 'transient') this.#timer = setTimeout(() => this.retry(), this.#options.retry_ms ?? 5_000)
        return
      }
      this.#saved = { ratings, recommendation, notes }
      this.#sent = undefined
      this.#keep()
    }
    this.#set('saved')
  }

  #keep(): void {
    const isSaved = same(this.content, this.#saved)
    const kept: Kept = { version: this.version, content: this.content }
    this.#options.storage.write(isSaved ? null : JSON.stringify(kept))
  }

  #read(): Kept | null {
    try {
      const kept = JSON.parse(this.#options.storage.read() ?? 'null') as Partial<Kept> | null
      return kept?.content && typeof kept.version === 'number' ? (kept as Kept) : null
    } catch {
      return null
    }
  }

  #set(state: SaveState): void {
    this.state = state
    for (const listener of this.#listeners) listener()
  }
}
