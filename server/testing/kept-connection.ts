import net from 'node:net'

export interface Response {
  status: number
  head: string
  body: string
  /** From the last byte that was sent until the response was complete. */
  ms: number
}

/**
 * One connection to the server that is used for one request after the other, as a proxy does. It sends everything that
 * it is given, whether or not a response has arrived.
 */
export class KeptConnection {
  readonly #socket: net.Socket
  #received = ''
  #ended = false
  #error: Error | undefined
  #wake = () => {}

  constructor(origin: string) {
    const { hostname, port } = new URL(origin)
    this.#socket = net.connect(Number(port), hostname)
    this.#socket.setEncoding('latin1').on('data', (text) => {
      this.#received += text
      this.#wake()
    })
    this.#socket.on('end', () => {
      this.#ended = true
      this.#wake()
    })
    this.#socket.on('error', (error) => {
      this.#error = error
      this.#wake()
    })
  }

  /** Sends the pieces of a request and reads its response. Throws if the connection ends before, or after `within` ms. */
  async ask(sent: readonly (string | Uint8Array)[], within = 5_000): Promise<Response> {
    this.#socket.cork()
    for (const piece of sent) this.#socket.write(piece)
    this.#socket.uncork()
    return this.read(within)
  }

  /** Reads the next final response. */
  async read(within = 5_000): Promise<Response> {
    const began = performance.now()
    const deadline = setTimeout(() => this.#wake(), within)
    try {
      for (;;) {
        const taken = this.#take()
        if (taken) return { ...taken, ms: performance.now() - began }
        if (this.#error) throw new Error('The connection failed before a response', { cause: this.#error })
        if (this.#ended) throw new Error(`The connection ended before a response: ${this.#received}`)
        if (performance.now() - began >= within) throw new Error(`No response within ${within} ms: ${this.#received}`)
        await new Promise<void>((resolve) => {
          this.#wake = resolve
        })
      }
    } finally {
      clearTimeout(deadline)
    }
  }

  #take(): Omit<Response, 'ms'> | undefined {
    const end = this.#received.indexOf('\r\n\r\n')
    if (end < 0) return undefined
    const head = this.#received.slice(0, end)
    const status = Number(head.slice('HTTP/1.1 '.length, 'HTTP/1.1 '.length + 3))
    const length = Number(/^content-length: (\d+)/im.exec(head)?.[1] ?? 0)
    if (this.#received.length < end + 4 + length) return undefined
    const body = this.#received.slice(end + 4, end + 4 + length)
    this.#received = this.#received.slice(end + 4 + length)
    return status === 100 ? this.#take() : { status, head, body }
  }

  /** Waits until the server has ended the connection. Throws if it was reset or does not end within `within` ms. */
  async ended(within = 5_000): Promise<void> {
    const deadline = performance.now() + within
    const timer = setTimeout(() => this.#wake(), within)
    while (!this.#ended && !this.#error && performance.now() < deadline) {
      await new Promise<void>((resolve) => {
        this.#wake = resolve
      })
    }
    clearTimeout(timer)
    if (this.#error) throw new Error('The connection was reset', { cause: this.#error })
    if (!this.#ended) throw new Error(`The connection did not end within ${within} ms`)
  }

  close(): void {
    this.#socket.destroy()
  }
}
