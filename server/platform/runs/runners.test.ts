import { fork } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { config } from '#server/platform/config/config.ts'
import { hostilePrograms } from './hostile-programs.ts'
import { runHostile } from './run-hostile.ts'
import { Runners } from './runners.ts'

const secret = 'SENTINEL-of-the-server'
const limits = { run_ms: 4_000, case_ms: 200 }
/** The bench runs all of them. Here, of those that cost the most, a part has to do. */
const everyOne = { javascript: 3, typescript: 1, python: 6, sql: 7 } as const

let folder: string
let file: string
let server: Server
let requests = 0
let bystander: ChildProcess
const runners = new Runners({ imageFolder: join(config.dataDir, 'engines'), limits })

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tulay-runs-'))
  file = join(folder, 'secret')
  await writeFile(file, secret, { mode: 0o666 })
  await writeFile(join(folder, 'bystander.mjs'), 'setInterval(() => {}, 60_000)')
  bystander = fork(join(folder, 'bystander.mjs'))
  server = createServer((_, response) => {
    requests += 1
    response.end(secret)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
})
afterAll(async () => {
  runners.close()
  bystander.kill()
  server.close()
  await rm(folder, { recursive: true })
})

const program = (code: string, language: 'javascript' | 'typescript' | 'python' = 'javascript') => ({
  language,
  code,
  function_name: 'f',
})

describe('a hostile program', () => {
  it('ends in time with a clear verdict, and has no effect outside', async () => {
    const { port } = server.address() as AddressInfo
    const all = hostilePrograms({ file, pid: bystander.pid!, port })
    expect(all.length).toBeGreaterThan(90)
    const some = all.filter(({ kind }, at) => at % everyOne[kind] === 0)
    const wrong = await Promise.all(some.map((one) => runHostile(runners, one, secret, limits)))
    expect(wrong.filter(Boolean)).toEqual([])
    expect(await readFile(file, 'utf8')).toBe(secret)
    expect(await readdir(folder)).toEqual(['bystander.mjs', 'secret'])
    expect([bystander.exitCode, bystander.signalCode]).toEqual([null, null])
    expect(requests).toBe(0)
    const { ran } = await runners.runProgram(program('const f = (x) => x'), ['[1]'])
    expect(ran[0]!.reply).toEqual({ status: 'returned', value: '1', output: '' })
  })

  it('does not cost the other cases their results', async () => {
    const { ran, duration_ms } = await runners.runProgram(
      program('function f(x) { if (x === 1) for (;;); if (x === 3) return "x".repeat(1e6); return x }'),
      ['[0]', '[1]', '[2]', '[3]', '[4]'],
    )
    expect(ran.map(({ reply }) => reply.status)).toEqual(['returned', 'timeout', 'returned', 'output', 'returned'])
    expect(duration_ms).toBeLessThan(limits.run_ms + 1_000)
  })

  it('sees no case before its turn, nor what another one left', async () => {
    const code = `import sys
seen = []
def f(x):
    seen.append(x)
    return [seen, sorted(k for k in sys.modules if 'yodide' in k and sys.modules[k])]`
    const { ran } = await runners.runProgram(program(code, 'python'), ['[1]', '[2]'])
    expect(ran.map(({ reply }) => 'value' in reply && reply.value)).toEqual(['[[1], []]', '[[2], []]'])
  })
})

describe('a program of good will', () => {
  it('in each language gets its values, output and errors with their lines', async () => {
    const [javascript, typescript, python] = await Promise.all([
      runners.runProgram(program('console.log("hi")\nconst f = async ({ a }) => ({ b: [a, null] })'), ['[{"a":"é"}]']),
      runners.runProgram(
        program('enum Kind { a = 1 }\nexport function f(x: number): number { return x + Kind.a }', 'typescript'),
        ['[1]'],
      ),
      runners.runProgram(program('def f(x):\n    print("hi")\n    return x[3]', 'python'), [
        '[[1]]',
        '[[0, 1, 2, 3.5]]',
      ]),
    ])
    expect(javascript!.ran[0]!.reply).toEqual({ status: 'returned', value: '{"b":["é",null]}', output: 'hi\n' })
    expect(typescript!.ran[0]!.reply).toMatchObject({ status: 'returned', value: '2' })
    expect(python!.ran[0]!.reply).toEqual({
      status: 'error',
      message: 'IndexError: list index out of range',
      line: 3,
      output: 'hi\n',
    })
    expect(python!.ran[1]!.reply).toMatchObject({ status: 'returned', value: '3.5' })
  })

  it('that is not valid is told where', async () => {
    const { ran } = await runners.runProgram(program('const f = (x: number) => {\n  return x +\n}', 'typescript'), [
      '[1]',
    ])
    expect(ran[0]!.reply).toMatchObject({ status: 'invalid', line: 3 })
    const other = await runners.runProgram(program('const g = 1'), ['[1]'])
    expect(other.ran[0]!.reply).toMatchObject({ status: 'invalid', message: 'There is no function named f.' })
  })
})
