import net from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listenOnFreePort } from '#server/testing/listen-on-free-port.ts'
import { scanWithClamd } from './scan-with-clamd.ts'
import { scanForTestFile } from './scan.ts'
import type { Scan } from './scan.ts'

const virus = String.raw`X5O!P%@AP[4\PZX54(P^)7CC)7}$EICAR` + '-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'
const scanners: Record<string, Scan> = { 'the local scanner': scanForTestFile }
let daemon: net.Server

/** The content of an INSTREAM command; null until the final empty chunk. */
function contentOf(received: Buffer): Buffer | null {
  const parts: Buffer[] = []
  for (let at = 'zINSTREAM\0'.length; at + 4 <= received.length;) {
    const length = received.readUInt32BE(at)
    if (length === 0) return Buffer.concat(parts)
    parts.push(received.subarray(at + 4, at + 4 + length))
    at += 4 + length
  }
  return null
}

beforeAll(async () => {
  daemon = net.createServer((socket) => {
    let received = Buffer.alloc(0)
    socket.on('data', (more: Buffer) => {
      received = Buffer.concat([received, more])
      const content = contentOf(received)
      if (!content) return
      if (!received.toString('latin1').startsWith('zINSTREAM\0')) socket.end('UNKNOWN COMMAND\0')
      else if (content.includes('too much')) socket.end('INSTREAM size limit exceeded. ERROR\0')
      else socket.end(content.includes(virus) ? 'stream: Eicar-Test-Signature FOUND\0' : 'stream: OK\0')
    })
  })
  const { port } = new URL(await listenOnFreePort(daemon))
  scanners['a ClamAV daemon'] = scanWithClamd({ host: '127.0.0.1', port: Number(port) })
})
afterAll(() => void daemon.close())

describe.each(['the local scanner', 'a ClamAV daemon'])('%s', (name) => {
  it.each<[string, Buffer, string]>([
    ['nothing', Buffer.alloc(0), 'clean'],
    ['words', Buffer.from('Hello'), 'clean'],
    ['more than one chunk', Buffer.alloc(300_000, 7), 'clean'],
    ['the test string', Buffer.from(virus), 'infected'],
    ['the test string in a later chunk', Buffer.concat([Buffer.alloc(100_000, 7), Buffer.from(virus)]), 'infected'],
  ])('reports %s correctly', async (_, bytes, verdict) => {
    expect(await scanners[name]!(bytes)).toBe(verdict)
  })
})

it('fails if the daemon is unreachable or returns an error', async () => {
  await expect(scanners['a ClamAV daemon']!(Buffer.from('too much'))).rejects.toMatchObject({ code: 'unavailable' })
  await expect(scanWithClamd({ host: '127.0.0.1', port: 1 })(Buffer.from('x'))).rejects.toMatchObject({
    code: 'unavailable',
  })
})
