import { createHash } from 'node:crypto'
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { runQuietly } from './children.mjs'
import { giveUp, lastLines, root } from './set-up.mjs'

/** Runs a program of the build of `what`, or ends this process with its output. */
export async function runOrGiveUp(what, node, args) {
  const { code, output } = await runQuietly(node, args, { cwd: root, env: { ...process.env, NODE_ENV: 'production' } })
  if (code !== 0) giveUp(`\nThe ${what} could not be built:\n${lastLines(output)}`)
}

/** Changes with the content of these files and folders, and with these facts. Tests are left out. */
export function fingerprint(paths, facts = []) {
  const hash = createHash('sha256').update(JSON.stringify(facts))
  for (const path of paths.flatMap(filesIn)) hash.update(`${path}\0`).update(readFileSync(join(root, path)))
  return hash.digest('hex')
}

function filesIn(path) {
  try {
    return readdirSync(join(root, path), { withFileTypes: true }).flatMap((entry) => {
      const inner = `${path}/${entry.name}`
      if (entry.isDirectory()) return filesIn(inner)
      return /\.test\.tsx?$/.test(inner) ? [] : [inner]
    })
  } catch (error) {
    if (error.code === 'ENOTDIR') return [path]
    if (error.code === 'ENOENT') return []
    throw error
  }
}
