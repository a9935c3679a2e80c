import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '#server/platform/process/free-port.ts'

const root = join(import.meta.dirname, '../..')
const brotliModule = '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so'

export const hasBrotli = existsSync(brotliModule)

/** Whether a program is installed. */
export function isInstalled(name: string): boolean {
  try {
    execFileSync('which', [name], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

/** The configuration of docs/operations.md, for one server on this machine without TLS. */
export async function documentedNginxConfig(port: number, upstream: string): Promise<string> {
  const [config] = await documentedServers()
  return config!
    .replaceAll('/srv/tulay', root)
    .replace('127.0.0.1:3000', new URL(upstream).host)
    .replace('listen 443 ssl http2;', `listen 127.0.0.1:${port};`)
    .replace(/^ *ssl_.*\n/gm, '')
    .replace('proxy_set_header Host $host;', `proxy_set_header Host ${new URL(upstream).host};`)
    .replace(/^( *root .*)$/m, hasBrotli ? '$1\n  brotli_static on;' : '$1')
}

/** Whether nginx can end TLS here, with a certificate of our own. */
export const canEndTls = isInstalled('nginx') && isInstalled('openssl')

/**
 * Starts nginx with the whole configuration of docs/operations.md, with TLS and HTTP/2, for this name on other ports of
 * this machine, in front of servers.
 */
export async function startDocumentedNginx(name: string, upstreams: readonly string[]) {
  const folder = await mkdtemp(join(tmpdir(), 'tulay-tls-'))
  const ca = certify(name, folder)
  // Plain JavaScript, as it belongs to the build.
  const { writeNginxFiles } = (await import(import.meta.resolve('../../bin/write-nginx-files.mjs'))) as {
    writeNginxFiles: (folder: string, origin: string) => void
  }
  writeNginxFiles(join(folder, 'client'), `https://${name}`)
  const http = await freePort()
  let https = 0
  const nginx = await startNginx(async (port) => {
    https = port
    return (await documentedServers())
      .join('')
      .replaceAll('/srv/tulay/build/nginx', join(folder, 'nginx'))
      .replaceAll('/srv/tulay', root)
      .replaceAll('/etc/ssl', folder)
      .replaceAll('listen 443 ', `listen 127.0.0.1:${https} `)
      .replaceAll('listen 80', `listen 127.0.0.1:${http}`)
      .replaceAll('tulay.example', name)
      .replace(/^ *server 127\.0\.0\.1:3000(.*)$/m, (_, rest) =>
        upstreams.map((upstream) => `  server ${new URL(upstream).host}${rest}`).join('\n'),
      )
  })
  return {
    ca,
    ports: { https, http },
    async stop() {
      await nginx.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Makes a certificate for a name, and its key, in a folder. Returns the certificate. */
function certify(name: string, folder: string): string {
  const [certificate, key] = [join(folder, 'tulay.pem'), join(folder, 'tulay.key')]
  const named = ['-subj', `/CN=${name}`, '-addext', `subjectAltName=DNS:${name}`]
  const made = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2']
  const files = ['-keyout', key, '-out', certificate]
  execFileSync('openssl', ['req', '-x509', ...made, ...named, ...files], { stdio: 'ignore' })
  return readFileSync(certificate, 'utf8')
}

/** What belongs into the http block, in parts. */
async function documentedServers(): Promise<string[]> {
  const text = await readFile(join(root, 'docs/operations.md'), 'utf8')
  return [...text.matchAll(/```nginx\n([^]*?)```/g)].map(([, config]) => config!)
}

/** Starts nginx as one process with what belongs into its http block, and waits until it listens on `port`. */
export async function startNginx(configure: (port: number) => Promise<string> | string) {
  const port = await freePort()
  const folder = await mkdtemp(join(tmpdir(), 'tulay-nginx-'))
  await mkdir(join(folder, 'temporary'))
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  await writeFile(
    join(folder, 'nginx.conf'),
    `daemon off;
master_process off;
pcre_jit on;
pid ${folder}/nginx.pid;
error_log stderr;
${hasBrotli ? `load_module ${brotliModule};` : ''}
events { worker_connections 1024; }
http {
  access_log ${folder}/access.log;
  sendfile on;
  tcp_nopush on;
  ${temporary.map((name) => `${name}_temp_path ${folder}/temporary/${name};`).join('\n  ')}
  ${await configure(port)}
}
`,
  )
  const child = spawn('nginx', ['-c', join(folder, 'nginx.conf')], { stdio: ['ignore', 'ignore', 'inherit'] })
  const ended = once(child, 'exit')
  const origin = `http://127.0.0.1:${port}`
  while (!(await responds(origin))) {
    if (child.exitCode !== null) throw new Error(`nginx ended with ${child.exitCode}`)
  }
  return {
    origin,
    pid: child.pid!,
    async stop() {
      child.kill('SIGTERM')
      await ended
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function responds(origin: string): Promise<boolean> {
  const response = await fetch(`${origin}/robots.txt`).catch(() => null)
  await response?.arrayBuffer()
  return response !== null
}
