import net from 'node:net'

/** What came back on a connection until it ended, and how long after its beginning that was. */
export interface RawAnswer {
  text: string
  status: number
  ms: number
}

/** Sends bytes as they are, the pieces one after the other as they are asked for; resolves when the server hangs up. */
export function sendRaw(origin: string, begin: (socket: net.Socket) => void): Promise<RawAnswer> {
  const { hostname, port } = new URL(origin)
  const began = performance.now()
  return new Promise((resolve) => {
    const socket = net.connect(Number(port), hostname, () => begin(socket))
    let text = ''
    socket.setEncoding('utf8')
    socket.on('data', (chunk) => (text += chunk))
    // A reset is an end as well: what arrived before it counts.
    socket.on('error', () => {})
    socket.on('close', () => {
      resolve({ text, status: Number(/^HTTP\/1\.1 (\d+)/.exec(text)?.[1] ?? 0), ms: performance.now() - began })
    })
  })
}
