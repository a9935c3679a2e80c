import type { Socket } from 'node:net'

/** More than any body that is accepted, and the time for it on a slow line. */
const discarded = { bytes_max: 16 * 1024 * 1024, for_ms: 10_000 }

/**
 * Ends a connection whose client may still be sending, after `last`. Closing it at once would reset it, and the client or
 * a proxy could lose the response (RFC 9112, section 9.6). What still arrives is discarded until the client closes the
 * connection as well, or a limit is reached.
 */
export function endGently(socket: Socket, last = '', limits = discarded): void {
  socket.end(last)
  // Bytes instead of requests: nothing that follows is handled.
  socket.removeAllListeners('data')
  let size = 0
  socket.on('data', (part: Buffer) => {
    size += part.length
    if (size > limits.bytes_max) socket.destroy()
  })
  socket.resume()
  const timer = setTimeout(() => socket.destroy(), limits.for_ms)
  socket.once('close', () => clearTimeout(timer))
}
