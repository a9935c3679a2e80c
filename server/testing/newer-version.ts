import { cp, mkdir, mkdtemp, readdir, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { buildServer } from './build.ts'

const root = join(import.meta.dirname, '../..')

/**
 * Makes a newer version of the server in a folder of its own: the same bundle with one more change of the database.
 * Resolves with the program and its folder.
 */
export async function makeNewerVersion(change: string): Promise<{ program: string; folder: string }> {
  const folder = await mkdtemp(join(tmpdir(), 'tulay-newer-'))
  const program = await buildServer()
  await linkAll(root, folder, 'server', 'bundle')
  await linkAll(join(root, 'server'), join(folder, 'server'), 'db')
  await linkAll(join(root, 'server/db'), join(folder, 'server/db'), 'changes')
  await cp(join(root, 'server/db/changes'), join(folder, 'server/db/changes'), { recursive: true })
  await writeFile(join(folder, 'server/db/changes/9999-newer.sql'), change)
  // At the same depth, because it finds its other files by relative paths.
  await cp(dirname(program), join(folder, 'bundle/newer'), { recursive: true })
  return { program: join(folder, 'bundle/newer/main.js'), folder }
}

/** Links everything in a folder into another one, except for these names. */
async function linkAll(from: string, to: string, ...except: string[]): Promise<void> {
  await mkdir(to, { recursive: true })
  const names = (await readdir(from)).filter((name) => !except.includes(name))
  await Promise.all(names.map((name) => symlink(join(from, name), join(to, name))))
}
