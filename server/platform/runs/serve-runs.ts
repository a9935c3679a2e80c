// The program of the process that starts those of programs: node … serve-runs.ts <folder of the images>
import process from 'node:process'
import type { RunAnswer, RunMessage } from './runners-process.ts'
import { Runners } from './runners.ts'

const runners = new Runners({ imageFolder: process.argv[2]! })

process.on('message', (message: RunMessage) => void answer(message))
// The server has ended. The processes of programs end with this one.
process.on('disconnect', () => process.exit())

const send = (reply: RunAnswer) => process.connected && process.send!(reply)

async function answer({ id, ...task }: RunMessage): Promise<void> {
  try {
    const run =
      task.method === 'runProgram' ? await runners.runProgram(...task.args) : await runners.runQuery(...task.args)
    send({ id, run })
  } catch (error) {
    send({ id, error: (error as Error).message ?? String(error) })
  }
}
