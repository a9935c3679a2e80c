import { once } from 'node:events'
import { connect } from 'node:net'
import { createInterface } from 'node:readline'

/** A connection to an SMTP server over a real socket, as another mail server has it. */
export async function connectSmtp(port: number) {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => {})
  const lines = createInterface({ input: socket })[Symbol.asyncIterator]()

  /** The last line of the next response; empty when the server has closed the connection. */
  async function response(): Promise<string> {
    for (;;) {
      const { value, done } = await lines.next()
      if (done) return ''
      if (!/^\d{3}-/.test(value)) return value
    }
  }
  const command = (text: string) => {
    socket.write(`${text}\r\n`)
    return response()
  }
  await once(socket, 'connect')
  const greeting = await response()
  return {
    greeting,
    command,
    response,
    /** Sends text without waiting for a response. */
    write: (text: string | Buffer) => socket.write(text),
    close: () => socket.destroy(),
  }
}

interface SentMail {
  from?: string
  to: string
  /** The headers and body. */
  content: string | Buffer
}

/** Sends a mail in a connection of its own. Answers the response that decides. */
export async function sendBySmtpTo(port: number, { from = 'ana@town.test', to, content }: SentMail): Promise<string> {
  const client = await connectSmtp(port)
  try {
    if (!client.greeting.startsWith('220')) return client.greeting
    await client.command('EHLO town.test')
    for (const command of [`MAIL FROM:<${from}>`, `RCPT TO:<${to}>`, 'DATA']) {
      const answer = await client.command(command)
      if (!/^[23]/.test(answer)) return answer
    }
    const lines = (typeof content === 'string' ? Buffer.from(content) : content).toString('latin1').split(/\r?\n/)
    const stuffed = lines.map((line) => (line.startsWith('.') ? `.${line}` : line)).join('\r\n')
    client.write(Buffer.from(`${stuffed}\r\n.\r\n`, 'latin1'))
    return await client.response()
  } finally {
    client.close()
  }
}
