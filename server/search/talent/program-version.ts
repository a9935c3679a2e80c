import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'

const root = resolve(import.meta.dirname, '../../..')
/** Where the code is that decides what a document contains and how it is stored. */
const folders = ['domain/talent', 'domain/skills', 'server/search/talent', 'server/features/talent']

/** Changes with any code that decides what an index contains. */
export async function readProgramVersion(): Promise<string> {
  const hash = createHash('sha256')
  for (const folder of folders) {
    const names = await readdir(join(root, folder), { recursive: true })
    for (const name of names.filter((one) => /(?<!\.test)\.ts$/.test(one)).toSorted())
      hash.update(name).update(await readFile(join(root, folder, name)))
  }
  return hash.digest('hex')
}
