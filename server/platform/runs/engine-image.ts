import { createHash } from 'node:crypto'
import { createWriteStream, existsSync } from 'node:fs'
import { mkdir, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { randomUUID } from 'node:crypto'
import { pythonPrelude } from '#domain/tests/running/call-python.ts'
import type { ImageKind } from './engine-kind.ts'
import { databaseSettings } from '#domain/tests/running/database-settings.ts'
import { engineVersions } from './engine-versions.ts'
import { spawnRunner } from './runner-process.ts'

const beingMade = new Map<string, Promise<string>>()

/** The file with which an engine begins, in the folder. It is made once, in some seconds. */
export function engineImage(kind: ImageKind, folder: string): Promise<string> {
  const file = join(folder, `${kind}-${versionOf(kind)}.image`)
  // A server of another version may have removed it.
  if (existsSync(file)) return Promise.resolve(file)
  let making = beingMade.get(file)
  if (!making) {
    making = make(kind, folder, file).finally(() => beingMade.delete(file))
    beingMade.set(file, making)
  }
  return making
}

const versionOf = (kind: ImageKind) =>
  createHash('sha256')
    .update(JSON.stringify([engineVersions[kind], kind === 'python' ? pythonPrelude : databaseSettings]))
    .digest('hex')
    .slice(0, 12)

const makingTakes_ms = 120_000

async function make(kind: ImageKind, folder: string, file: string): Promise<string> {
  await mkdir(folder, { recursive: true })
  const draft = `${file}.${randomUUID()}`
  const child = spawnRunner(kind, { task: 'image' })
  const late = setTimeout(() => child.kill('SIGKILL'), makingTakes_ms)
  const ended = new Promise<number | null>((resolve) => {
    child.once('exit', resolve)
    child.once('error', () => resolve(null))
  })
  try {
    await pipeline(child.stdout!, createWriteStream(draft))
    if ((await ended) !== 0) throw new Error(`the engine ${kind} could not be prepared`)
    await rename(draft, file)
  } finally {
    clearTimeout(late)
    await rm(draft, { force: true })
  }
  // Those of earlier versions.
  for (const name of await readdir(folder))
    if (name.startsWith(`${kind}-`) && name.endsWith('.image') && join(folder, name) !== file)
      await rm(join(folder, name), { force: true })
  return file
}
