import net from 'node:net'
import { Failure } from '#domain/kernel/errors.ts'
import { log } from '#server/platform/log/log.ts'
import type { Scan } from './scan.ts'

const timeout_ms = 20_000
const chunk = 64 * 1024

/**
 * Scans with a ClamAV daemon over TCP, by its INSTREAM command: chunks, each preceded by its length, and an empty one
 * at the end.
 */
export function scanWithClamd({ host, port }: { host: string; port: number }): Scan {
  return async (bytes) => {
    try {
      const answer = await stream(host, port, bytes)
      if (answer === 'stream: OK') return 'clean'
      if (/^stream: .+ FOUND$/.test(answer)) return 'infected'
      throw new Error(`The scanner answered: ${answer.slice(0, 200)}`)
    } catch (error) {
      log.error({ err: error }, 'a file could not be scanned')
      throw new Failure('unavailable', { retryAfterSeconds: 5 })
    }
  }
}

function stream(host: string, port: number, bytes: Uint8Array): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = net.connect({ host, port })
    let answer = ''
    socket.setTimeout(timeout_ms, () => socket.destroy(new Error('The scanner took too long')))
    socket.setEncoding('utf8')
    socket.on('data', (more) => (answer += more))
    socket.on('error', reject)
    socket.on('close', () => resolve(answer.replace(/\0?\n?$/, '')))
    socket.on('connect', () => {
      socket.write('zINSTREAM\0')
      for (let at = 0; at < bytes.length; at += chunk) {
        const part = bytes.subarray(at, at + chunk)
        socket.write(length(part.length))
        socket.write(part)
      }
      socket.write(length(0))
    })
  })
}

function length(bytes: number): Buffer {
  const written = Buffer.alloc(4)
  written.writeUInt32BE(bytes)
  return written
}
