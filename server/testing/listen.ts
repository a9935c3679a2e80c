import { hint, live } from '#domain/kernel/live.ts'
import type { HintTopic } from '#domain/kernel/live.ts'
import type { Client } from './client.ts'
import { eventually } from './start-tulay.ts'

/** A browser's open stream of hints. */
export interface Listening {
  status: number
  /** The hints so far, each as its topics. */
  hints: HintTopic[][]
  /** The jobs that each of them is about, where it is only about some. */
  jobs: (string[] | undefined)[]
  /** How many heartbeats came. */
  beats(): number
  /** Whether the server has said that the session is over. */
  told(): boolean
  /** Whether the stream is over, whoever ended it. */
  over(): boolean
  close(): Promise<void>
  /** Waits for the next hint that has not been waited for, and answers its topics. */
  next(): Promise<HintTopic[]>
}

/** Opens the stream of hints and notes what comes. */
export async function listen(browser: Client): Promise<Listening> {
  const leaving = new AbortController()
  const answer = await browser.open('GET', live.url, { signal: leaving.signal })
  const hints: HintTopic[][] = []
  const jobs: (string[] | undefined)[] = []
  let text = ''
  let over = answer.status !== 200
  let read = 0

  const reading = (async () => {
    const decoder = new TextDecoder()
    let rest = ''
    for await (const chunk of answer.body!) {
      const piece = decoder.decode(chunk, { stream: true })
      text += piece
      const events = (rest + piece).split('\n\n')
      rest = events.pop()!
      for (const event of events) {
        const [, data] = new RegExp(`^event: ${live.events.hint}\ndata: (.+)$`).exec(event) ?? []
        if (!data) continue
        const heard = hint.parse(JSON.parse(data))
        hints.push(heard.topics)
        jobs.push(heard.jobs)
      }
    }
  })()
    .catch(() => {})
    .finally(() => (over = true))

  return {
    status: answer.status,
    hints,
    jobs,
    beats: () => text.split('\n\n').filter((event) => event === ':').length,
    told: () => text.includes(`event: ${live.events.ended}\n`),
    over: () => over,
    async close() {
      leaving.abort()
      await reading
    },
    next: () => eventually(async () => (hints.length > read ? hints[read++] : undefined)),
  }
}
