// The program of a process that runs code of an applicant: node … runner.ts <engine>
// It reads lines: first the program, then an input per line, to each of which it replies with a line.
import { constants } from 'node:fs'
import os from 'node:os'
import process from 'node:process'
import { stopMessages, stopped } from '#domain/tests/running/reply.ts'
import { hasImage } from './engine-kind.ts'
import type { EngineKind } from './engine-kind.ts'
import { loadEngine, makeImage, readImage } from './load-engine.ts'
import type { Loaded } from './load-engine.ts'
import { sealProcess } from './seal-process.ts'
import { watchParent } from './watch-parent.ts'
import { replyBytes } from './engine-kind.ts'

const [, , kind, task] = process.argv as [string, string, EngineKind, 'image' | undefined]
const write = process.stdout.write.bind(process.stdout)
const { stdin } = process
// Requests have priority over an engine that starts.
os.setPriority(5)
// Node forbids it here. Engines ask it for these constants only.
Object.assign(process, { binding: () => ({ fs: constants }) })
// What engines say does not get among the replies.
for (const name of ['log', 'info', 'warn', 'error', 'debug', 'trace'] as const) console[name] = () => undefined

if (task === 'image' && hasImage(kind)) {
  write(await makeImage(kind), () => process.exit())
} else {
  const engine = await loadEngine(kind, readImage)
  // QuickJS ends endless programs itself.
  if (hasImage(kind)) await watchParent()
  sealProcess()
  serve(engine)
}

function serve(engine: Loaded): void {
  let call: ReturnType<Loaded> | undefined
  let text = ''
  stdin.setEncoding('utf8')
  stdin.on('data', (chunk: string) => {
    text += chunk
    const end = text.indexOf('\n')
    if (end === -1) return
    // The parent sends the next line after the reply.
    const line = text.slice(0, end)
    text = text.slice(end + 1)
    void answer(line)
  })
  reply({ ready: true })

  async function answer(line: string): Promise<void> {
    if (call) return reply(await call(JSON.parse(line) as string))
    call = engine(JSON.parse(line) as string)
    reply({ ready: true })
  }
}

function reply(value: object): void {
  const text = JSON.stringify(value)
  write(`${text.length > replyBytes / 4 ? JSON.stringify(stopped('output', stopMessages.value)) : text}\n`)
}
