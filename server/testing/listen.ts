import { live, signal as signalEvent, staleQueries as staleEvent } from '#domain/kernel/live.ts'
import type { LiveFeature, Signal, StaleQuery } from '#domain/kernel/live.ts'
import type { Client } from './client.ts'
import { eventually } from './start-tulay.ts'

/** A browser's open live stream. */
export interface Listening {
  status: number
  /** The events so far, each with its live updates. */
  events: StaleQuery[][]
  /** The same, of each live update the feature only. */
  features: LiveFeature[][]
  /** The signals so far. */
  signals: Signal[]
  /** The position of the last event that has one. */
  position(): string | undefined
  /** Whether the browser has to refetch what it shows. */
  resyncs(): boolean
  /** How many heartbeats came. */
  beats(): number
  /** Whether the server has said that the session is over. */
  told(): boolean
  /** Whether the stream is over, whoever ended it. */
  over(): boolean
  close(): Promise<void>
  /** Waits for the next event that has not been waited for, and answers the features of its live updates. */
  next(): Promise<LiveFeature[]>
}

/** Opens the live stream, or another one, and notes what comes. */
export async function listen(browser: Client, url: string = live.url): Promise<Listening> {
  const leaving = new AbortController()
  const answer = await browser.open('GET', url, { signal: leaving.signal })
  const events: StaleQuery[][] = []
  const features: LiveFeature[][] = []
  const signals: Signal[] = []
  let text = ''
  let over = answer.status !== 200
  let read = 0

  const reading = (async () => {
    const decoder = new TextDecoder()
    let rest = ''
    for await (const chunk of answer.body!) {
      const piece = decoder.decode(chunk, { stream: true })
      text += piece
      const messages = (rest + piece).split('\n\n')
      rest = messages.pop()!
      for (const message of messages) {
        const [, name, data] = /^event: (\w+)\ndata: (.+)(?:\nid: .+)?$/.exec(message) ?? []
        if (name === live.events.signal) signals.push(signalEvent.parse(JSON.parse(data!)))
        if (name !== live.events.stale) continue
        const event = staleEvent.parse(JSON.parse(data!))
        events.push(event)
        features.push(event.map(({ feature }) => feature))
      }
    }
  })()
    .catch(() => {})
    .finally(() => (over = true))

  return {
    status: answer.status,
    events,
    features,
    signals,
    position: () => [...text.matchAll(/^id: (.+)$/gm)].at(-1)?.[1],
    resyncs: () => text.includes(`event: ${live.events.resync}\n`),
    beats: () => text.split('\n\n').filter((event) => event === ':').length,
    told: () => text.includes(`event: ${live.events.ended}\n`),
    over: () => over,
    async close() {
      leaving.abort()
      await reading
    },
    // A transaction that runs elsewhere in the cluster holds activities back.
    next: () =>
      eventually(async () => {
        if (features.length > read) return features[read++]
        if (over) throw new Error('The stream is over')
        return undefined
      }, 30_000),
  }
}
