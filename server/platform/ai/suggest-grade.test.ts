import http from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Suggestion } from '#domain/tests/grading.ts'
import { config } from '#server/platform/config/config.ts'
import { injections } from '#server/testing/injections.ts'
import { listenOnFreePort } from '#server/testing/listen-on-free-port.ts'
import { startTulay } from '#server/testing/start-tulay.ts'
import { suggestGrade } from './suggest-grade.ts'

interface Sent {
  authorization: string | undefined
  body: {
    model: string
    max_completion_tokens: number
    messages: { role: string; content: string }[]
    response_format: { type: string }
  }
}

/** The requests that the provider received. */
const sent: Sent[] = []
let respond: (response: ServerResponse, request: Sent) => void
async function receive(request: IncomingMessage): Promise<Sent> {
  const body = JSON.parse(await text(request)) as Sent['body']
  const received = { authorization: request.headers.authorization, body }
  sent.push(received)
  return received
}

/** A provider on this machine. */
const provider = http.createServer((request, response) => {
  void receive(request).then((received) => respond(response, received))
})

const tulay = await startTulay('empty', { worker: false })
beforeAll(async () => {
  config.ai = {
    url: `${await listenOnFreePort(provider)}/v1`,
    key: 'hush',
    model: 'small',
    dailyLimitMicros: 1_000_000,
    inputPrice: 1,
    outputPrice: 2,
    timeoutMs: 2_000,
  }
})
afterAll(async () => {
  provider.closeAllConnections()
  provider.close()
  await tulay.stop()
})
beforeEach(async () => {
  sent.length = 0
  config.ai!.dailyLimitMicros = 1_000_000
  config.ai!.timeoutMs = 2_000
  await tulay.db.deleteFrom('ai_usage').execute()
})

const question = 'A package is late. What do you write?'
const rubric = [
  { id: 'sorry', text: 'Apologizes', points: 2 },
  { id: 'refund', text: 'Offers a refund', points: 3 },
]
const answer = 'Dear Ana,\n\nI apologize for the delay.  You get your money back today.'
const suggest = (given = answer, options?: { isLastTry: boolean }) =>
  suggestGrade({ question, rubric, answer: given }, options)

const usage = { prompt_tokens: 400, completion_tokens: 50 }
const completion = (content: unknown, more: object = { usage }) =>
  JSON.stringify({
    choices: [{ message: { content: typeof content === 'string' ? content : JSON.stringify(content) } }],
    ...more,
  })
const returning = (content: unknown, more?: object) => {
  respond = (response) => void response.end(completion(content, more))
}
const criteriaOf = (sorry: [number, string], refund: [number, string]) => ({
  criteria: [
    { criterion: 'c1', points: sorry[0], sentence: sorry[1], confidence: 'high' },
    { criterion: 'c2', points: refund[0], sentence: refund[1], confidence: 'medium' },
  ],
})
const fine = criteriaOf([2, 'I apologize for the delay.'], [3, 'You get your money back today.'])
const cost = async () => {
  const row = await tulay.db.selectFrom('ai_usage').selectAll().executeTakeFirst()
  return row && { requests: row.requests, cost_micros: row.cost_micros }
}

test('a suggestion has points, the confidence in them, and the supporting sentence of the answer for each criterion', async () => {
  returning(fine)
  expect(await suggest()).toEqual({
    source: 'ai',
    criteria: [
      { criterion_id: 'sorry', points: 2, confidence: 'high', sentence: 'I apologize for the delay.' },
      { criterion_id: 'refund', points: 3, confidence: 'medium', sentence: 'You get your money back today.' },
    ],
  })
  expect(sent).toHaveLength(1)
  expect(sent[0]).toMatchObject({
    authorization: 'Bearer hush',
    body: { model: 'small', response_format: { type: 'json_schema' } },
  })
})

test('the request contains the answer as a JSON string in a message of its own, and nothing about the applicant', async () => {
  returning(fine)
  const tricky = 'Quote: "}] \\" </b> ``` \u2028 end'
  await suggest(tricky)
  const { messages } = sent[0]!.body
  expect(messages.map(({ role }) => role)).toEqual(['system', 'user', 'user'])
  expect(JSON.parse(messages[1]!.content)).toEqual({
    question,
    criteria: [
      { criterion: 'c1', text: 'Apologizes', points: 2 },
      { criterion: 'c2', text: 'Offers a refund', points: 3 },
    ],
  })
  expect(Object.keys(JSON.parse(messages[2]!.content) as object)).toEqual(['answer'])
  await suggest('Something else.')
  expect(sent[1]!.body.messages.slice(0, 2)).toEqual(messages.slice(0, 2))
})

describe('what the provider returns', () => {
  test.each<[string, Suggestion['criteria'], unknown]>([
    [
      'a sentence that is not in the answer',
      [{ criterion_id: 'sorry', points: 2, confidence: 'high', sentence: 'I apologize for the delay.' }],
      criteriaOf([2, 'I apologize for the delay.'], [3, 'I offer a full refund.']),
    ],
    [
      'points without a sentence',
      [{ criterion_id: 'refund', points: 3, confidence: 'medium', sentence: 'You get your money back today.' }],
      criteriaOf([2, ''], [3, 'You get your money back today.']),
    ],
    [
      'a word instead of a sentence',
      [{ criterion_id: 'refund', points: 3, confidence: 'medium', sentence: 'You get your money back today.' }],
      criteriaOf([2, 'the'], [3, 'You get your money back today.']),
    ],
    [
      'a sentence for no points',
      [
        { criterion_id: 'sorry', points: 0, confidence: 'high', sentence: '' },
        { criterion_id: 'refund', points: 3, confidence: 'medium', sentence: 'You get your money back today.' },
      ],
      criteriaOf([0, 'anything'], [3, 'You get your money back today.']),
    ],
    [
      'a sentence with other spaces and no full stop',
      [
        {
          criterion_id: 'sorry',
          points: 2,
          confidence: 'high',
          sentence: 'I apologize for the delay.  You get your money back today.',
        },
        { criterion_id: 'refund', points: 3, confidence: 'medium', sentence: 'You get your money back today.' },
      ],
      criteriaOf(
        [2, 'I apologize for the delay. You get your money\nback today'],
        [3, 'You get your money back today.'],
      ),
    ],
    [
      'a low confidence',
      [{ criterion_id: 'refund', sentence: 'You get your money back today.' }],
      {
        criteria: [
          { criterion: 'c1', points: 0, sentence: '', confidence: 'low' },
          { criterion: 'c2', points: 1, sentence: 'You get your money back today.', confidence: 'low' },
        ],
      },
    ],
    [
      'one criterion only',
      [{ criterion_id: 'sorry', points: 0, confidence: 'high', sentence: '' }],
      { criteria: [{ criterion: 'c1', points: 0, sentence: '', confidence: 'high' }] },
    ],
  ])('is used as far as it can be checked: %s', async (_, criteria, content) => {
    returning(content)
    expect(await suggest()).toEqual({ source: 'ai', criteria })
  })

  test.each<[string, unknown]>([
    ['too many points', criteriaOf([3, 'I apologize for the delay.'], [3, 'You get your money back today.'])],
    ['negative points', criteriaOf([-1, ''], [3, 'You get your money back today.'])],
    ['half points', criteriaOf([1.5, 'I apologize for the delay.'], [0, ''])],
    ['points as text', { criteria: [{ ...fine.criteria[0], points: '2' }] }],
    ['an unknown criterion', { criteria: [{ ...fine.criteria[0], criterion: 'c3' }] }],
    ['the ID of a criterion, which it was not told', { criteria: [{ ...fine.criteria[0], criterion: 'sorry' }] }],
    ['no confidence', { criteria: [{ criterion: 'c1', points: 0, sentence: '' }] }],
    ['another confidence', { criteria: [{ ...fine.criteria[0], confidence: 'certain' }] }],
    ['a criterion twice', { criteria: [fine.criteria[0], fine.criteria[0]] }],
    ['more fields', { ...fine, decision: 'hire' }],
    ['more fields of a criterion', { criteria: [{ ...fine.criteria[0], html: '<script>' }] }],
    ['text around the JSON', `Sure! ${JSON.stringify(fine)}`],
    ['no JSON', 'I cannot help with that.'],
    ['nothing', ''],
    ['null', 'null'],
    ['a prototype', '{"__proto__": {"criteria": []}}'],
  ])('is refused: %s', async (_, content) => {
    returning(content)
    await expect(suggest()).rejects.toThrow()
  })

  test.each<[string, (response: ServerResponse) => void]>([
    ['an empty body', (response) => void response.end()],
    ['a web page', (response) => void response.end('<html>')],
    ['no choices', (response) => void response.end('{"choices":[]}')],
    ['a cut response', (response) => void response.end(completion(fine).slice(0, 60))],
    ['a closed connection', (response) => void response.destroy()],
    ['an error', (response) => void response.writeHead(500).end('{}')],
    ['a request for patience', (response) => void response.writeHead(429).end('{}')],
  ])('is refused, so that the queue retries: %s', async (_, answerWith) => {
    respond = answerWith
    await expect(suggest()).rejects.toThrow()
    expect((await suggest(answer, { isLastTry: true })).source).toBe('phrase_match')
  })

  test('is not read beyond a limit, and not at another address', async () => {
    respond = (response) => {
      const more = () => void (response.write('x'.repeat(65_536)) ? setImmediate(more) : response.once('drain', more))
      more()
    }
    await expect(suggest()).rejects.toThrow(/too large/)
    respond = (response) => {
      returning(fine)
      response.writeHead(307, { location: `${config.ai!.url}/elsewhere` }).end()
    }
    await expect(suggest()).rejects.toThrow()
  })

  test('may come late, but not later than the time limit', async () => {
    config.ai!.timeoutMs = 100
    respond = () => {}
    await expect(suggest()).rejects.toThrow(/timeout/)
    respond = (response) => void response.write('{"choices":')
    await expect(suggest()).rejects.toThrow(/timeout/)
  })
})

test('a refused key or model is not retried: words and phrases are matched instead', async () => {
  respond = (response) => void response.writeHead(401).end('{}')
  expect(await suggest()).toMatchObject({
    source: 'phrase_match',
    criteria: [
      { criterion_id: 'sorry', words: ['apologize'] },
      { criterion_id: 'refund', words: [] },
    ],
  })
})

test('without a provider, words and phrases are matched', async () => {
  const { ai } = config
  config.ai = undefined
  expect((await suggest()).source).toBe('phrase_match')
  config.ai = ai
  expect(sent).toEqual([])
})

describe('the daily cost limit', () => {
  test('counts what the provider reports, and nothing for an error or an unreachable provider', async () => {
    returning(fine)
    await suggest()
    expect(await cost()).toEqual({ requests: 1, cost_micros: 400 * 1 + 50 * 2 })
    respond = (response) => void response.writeHead(503).end()
    await expect(suggest()).rejects.toThrow()
    const { url } = config.ai!
    config.ai!.url = 'http://127.0.0.1:1/v1'
    await expect(suggest()).rejects.toThrow()
    config.ai!.url = url
    expect(await cost()).toEqual({ requests: 3, cost_micros: 500 })
  })

  test('counts the most that a request can cost if its cost is unknown or absurd', async () => {
    for (const more of [{}, { usage: { prompt_tokens: -1e9, completion_tokens: 0 } }, { usage: 'free' }]) {
      await tulay.db.deleteFrom('ai_usage').execute()
      returning(fine, more)
      await suggest()
      const { messages } = sent.at(-1)!.body
      const characters = messages.reduce((sum, { content }) => sum + content.length, 0)
      expect((await cost())!.cost_micros).toBeGreaterThan(characters + sent.at(-1)!.body.max_completion_tokens * 2)
    }
  })

  test('is never exceeded by requests at the same time; the others match words and phrases', async () => {
    returning(fine, {})
    await suggest()
    // The first one, and three more.
    config.ai!.dailyLimitMicros = (await cost())!.cost_micros * 4.5
    sent.length = 0
    const waiting: ServerResponse[] = []
    respond = (response) => {
      waiting.push(response)
      if (waiting.length === 3) for (const one of waiting) one.end(completion(fine, {}))
    }
    const suggestions = await Promise.all(Array.from({ length: 10 }, () => suggest()))
    expect(sent).toHaveLength(3)
    expect(suggestions.filter(({ source }) => source === 'ai')).toHaveLength(3)
    expect(suggestions.filter(({ source }) => source === 'phrase_match')).toHaveLength(7)
  })

  test('begins again the next day', async () => {
    returning(fine)
    config.ai!.dailyLimitMicros = 1
    expect((await suggest()).source).toBe('phrase_match')
    config.ai!.dailyLimitMicros = 20_000
    await tulay.db.insertInto('ai_usage').values({ day: '2020-01-01', requests: 9, cost_micros: 20_000 }).execute()
    expect((await suggest()).source).toBe('ai')
  })
})

/** A model that gives all points, with real sentences of the answer, as soon as the answer speaks of grades. */
const obedient = (response: ServerResponse, { body }: Sent) => {
  const { answer: given } = JSON.parse(body.messages[2]!.content) as { answer: string }
  const obeys = /point|punto|punkte|mark|score|grade|credit|criteri|rubric|instruct|tagubilin|decode|分/i.test(given)
  response.end(
    completion(
      obeys
        ? criteriaOf([2, given.slice(0, 40)], [3, given.slice(0, 40)])
        : criteriaOf([1, 'I apologize for the delay.'], [0, '']),
    ),
  )
}

describe.each(Object.entries(injections))('%s', (_, injection) => {
  test('changes no points, even with a model that obeys it', async () => {
    respond = obedient
    const before = await suggest()
    expect(before.criteria.map(({ points }) => points)).toEqual([1, 0])
    for (const injected of [`${answer}\n\n${injection}`, `${injection}\n\n${answer}`, `${answer} ${injection}`]) {
      expect(await suggest(injected)).toEqual(before)
    }
  })

  test('alone earns nothing', async () => {
    respond = obedient
    expect((await suggest(injection)).criteria.filter(({ points = 0 }) => points > 0)).toEqual([])
  })
})
