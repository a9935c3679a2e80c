import { expect, test } from 'vitest'
import type { CaseReply } from './reply.ts'
import { runCases } from './run-each.ts'
import type { Clock, Engine } from './run-each.ts'

const limits = { run_ms: 5_000, case_ms: 2_000 }

/** A clock that goes on when something waits for it, and engines that need a time per call. */
function world(costs: Record<string, number | 'crash'>, startTakes = 0) {
  let time = 0
  const events: string[] = []
  const waiting = new Set<{ at: number; act: () => void }>()
  const advance = () => {
    const next = [...waiting].toSorted((one, other) => one.at - other.at)[0]
    if (!next) return
    waiting.delete(next)
    time = Math.max(time, next.at)
    next.act()
  }
  const wait = (ms: number) =>
    new Promise<void>((act) => {
      waiting.add({ at: time + ms, act })
      setTimeout(advance)
    })
  const clock: Clock = {
    now: () => time,
    after: (ms) => {
      const timer = { at: time + ms, act: () => {} }
      const passed = new Promise<void>((act) => (timer.act = act))
      waiting.add(timer)
      setTimeout(advance)
      return { passed, cancel: () => void waiting.delete(timer) }
    },
  }
  let started = 0
  const start = async (): Promise<Engine<CaseReply>> => {
    const number = (started += 1)
    if (number > 1) await wait(startTakes)
    events.push(`start ${number}`)
    return {
      call: async (input) => {
        const cost = costs[input]!
        if (cost === 'crash') throw new Error('gone')
        await wait(cost)
        return { status: 'returned', value: '1', output: '' }
      },
      end: () => events.push(`end ${number}`),
    }
  }
  return { clock, start, events, now: () => time }
}

const casesOf = (...inputs: string[]) => inputs.map((name) => ({ name, arguments: name, expected: '1' }))

test('a case that takes too long costs itself only, and a new engine runs the others', async () => {
  const { clock, start, events } = world({ quick: 10, slow: 60_000 }, 100)
  const results = await runCases(casesOf('quick', 'slow', 'quick'), start, clock, limits)
  expect(results.map(({ verdict }) => verdict)).toEqual(['passed', 'timeout', 'passed'])
  expect(results[1]!.message).toBe('It took longer than 2 seconds.')
  expect(events).toEqual(['start 1', 'end 1', 'start 2', 'end 2'])
})

test('after the limit of the run, the cases that are left are late', async () => {
  const { clock, start, now, events } = world({ slow: 60_000 }, 100)
  const results = await runCases(casesOf('slow', 'slow', 'slow', 'slow'), start, clock, limits)
  expect(results.map(({ verdict }) => verdict)).toEqual(['timeout', 'timeout', 'timeout', 'timeout'])
  expect(results.at(-1)!.message).toBe('The test cases together took longer than 5 seconds.')
  expect(now()).toBeLessThanOrEqual(limits.run_ms + 1)
  // None is started for cases that have no time.
  expect(events.filter((one) => one.startsWith('start'))).toHaveLength(3)
})

test('an engine that ends is replaced, also if that takes longer than the run may', async () => {
  const crashed = world({ crash: 'crash', quick: 10 }, 100)
  const results = await runCases(casesOf('crash', 'quick'), crashed.start, crashed.clock, limits)
  expect(results.map(({ verdict }) => verdict)).toEqual(['crashed', 'passed'])
  const late = world({ crash: 'crash', quick: 10 }, 60_000)
  const [, second] = await runCases(casesOf('crash', 'quick'), late.start, late.clock, limits)
  expect(second).toMatchObject({ verdict: 'timeout', ms: 0 })
})
