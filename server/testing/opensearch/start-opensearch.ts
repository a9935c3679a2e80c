import { execFile, spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { promisify } from 'node:util'
import { freePort } from '#server/platform/process/free-port.ts'
import { isInstalled } from '../start-nginx.ts'

const run = promisify(execFile)

/** Whether a real OpenSearch can be started here. */
export const hasOpenSearch = isInstalled('java') && isInstalled('mvn')

/** A cluster of OpenSearch on this machine. */
export interface OpenSearchCluster {
  /** The addresses of its nodes, as in `OPENSEARCH_URL`. */
  urls: string[]
  /** The processes of its nodes that are running. */
  pids(): number[]
  /** Kills its last node, as a failure of its machine would. */
  killLast(): Promise<void>
  /** Starts the killed node again, with its data. */
  startLast(): Promise<void>
  stop(): Promise<void>
}

/**
 * Starts a cluster of nodes with empty indexes, and waits until it has them all. The last one has its own process, to be
 * killed; the others share one, because each process loads and compiles what it runs.
 */
export async function startOpenSearch(nodes: number, { heap_mb = 512 } = {}): Promise<OpenSearchCluster> {
  const libraries = await fetchLibraries()
  const folder = await mkdtemp(join(tmpdir(), 'tulay-opensearch-'))
  // `java` would compile the source in each process.
  await run('javac', ['-d', folder, '-cp', `${libraries}/*`, join(import.meta.dirname, 'OpenSearchNode.java')])
  const ports = await Promise.all(
    Array.from({ length: nodes }, async () => ({ http: await freePort(), transport: await freePort() })),
  )
  const names = ports.map((_, index) => `node-${index + 1}`)
  const settings = (index: number) => ({
    'path.home': join(folder, names[index]!),
    'cluster.name': 'tulay-test',
    'node.name': names[index]!,
    'network.host': '127.0.0.1',
    'http.port': ports[index]!.http,
    'transport.port': ports[index]!.transport,
    'http.type': 'netty4',
    'transport.type': 'netty4',
    'discovery.seed_hosts': ports.map(({ transport }) => `127.0.0.1:${transport}`).join(','),
    'cluster.initial_cluster_manager_nodes': names.join(','),
    // A test machine may be nearly full.
    'cluster.routing.allocation.disk.threshold_enabled': false,
  })
  const start = (indexes: readonly number[]) =>
    spawn(
      'java',
      [
        `-Xms${heap_mb}m`,
        `-Xmx${heap_mb}m`,
        '-XX:+UseSerialGC',
        '-XX:TieredStopAtLevel=1',
        // Verifying the libraries takes a seventh of the work of a start.
        '-XX:+UnlockDiagnosticVMOptions',
        '-XX:-BytecodeVerificationRemote',
        `-Dlog4j2.configurationFile=${join(import.meta.dirname, 'log4j2.properties')}`,
        '-cp',
        `${folder}:${libraries}/*`,
        'OpenSearchNode',
        ...indexes.map((index) =>
          Object.entries(settings(index))
            .map(([name, value]) => `${name}=${value}`)
            .join('\n'),
        ),
      ],
      { stdio: ['pipe', 'ignore', 'inherit'] },
    )
  const last = nodes - 1
  const others = nodes > 1 ? [start([...names.keys()].slice(0, last))] : []
  let own = start([last])
  const urls = ports.map(({ http }) => `http://127.0.0.1:${http}`)
  const ready = async (index: number) => {
    while (!(await hasNodes(urls[index]!, nodes))) {
      if (![...others, own].every(isRunning)) throw new Error('A node of OpenSearch ended.')
      await setTimeout(200)
    }
  }
  await Promise.all(names.map((_, index) => ready(index)))
  return {
    urls,
    pids: () => [...others, own].filter(isRunning).map(({ pid }) => pid!),
    async killLast() {
      own.kill('SIGKILL')
      await once(own, 'exit')
    },
    async startLast() {
      own = start([last])
      await ready(last)
    },
    async stop() {
      // A node ends when its input does, also that of an interrupted test.
      await Promise.all([...others, own].filter(isRunning).map((child) => (child.stdin.end(), once(child, 'exit'))))
      await rm(folder, { recursive: true, force: true })
    },
  }
}

const isRunning = ({ exitCode, signalCode }: ChildProcess) => exitCode === null && signalCode === null

async function hasNodes(url: string, nodes: number): Promise<boolean> {
  try {
    const response = await fetch(`${url}/_cluster/health`)
    return ((await response.json()) as { number_of_nodes: number }).number_of_nodes === nodes
  } catch {
    return false
  }
}

/** The folder of its libraries. Maven fetches them once. */
async function fetchLibraries(): Promise<string> {
  const cache = join(import.meta.dirname, '../../../.cache')
  const folder = join(cache, 'opensearch-2.19.6')
  if (existsSync(folder)) return folder
  await mkdir(cache, { recursive: true })
  const draft = await mkdtemp(join(cache, 'opensearch-'))
  const pom = join(import.meta.dirname, 'pom.xml')
  await run('mvn', ['-q', '-B', '-f', pom, 'dependency:copy-dependencies', `-DoutputDirectory=${draft}`])
  await rename(draft, folder)
  return folder
}
