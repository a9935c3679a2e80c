import { once } from 'node:events'
import net from 'node:net'
import type { AddressInfo } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import { endGently } from './end-gently.ts'

/** A connection that the server ends gently after its first byte. */
async function connect(limits: { bytes_max: number; for_ms: number }) {
  const server = net.createServer({ allowHalfOpen: true }, (socket) => {
    socket.on('error', () => {})
    socket.once('data', () => endGently(socket, 'response', limits))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const port = (server.address() as AddressInfo).port
  const client = net.connect({ port, host: '127.0.0.1', allowHalfOpen: true }).setEncoding('utf8')
  onTestFinished(() => {
    client.destroy()
    server.close()
  })
  const errors: Error[] = []
  client.on('error', (error) => errors.push(error))
  client.write('x')
  const [response] = (await once(client, 'data')) as [string]
  expect(response).toBe('response')
  client.resume()
  await once(client, 'end')
  const open = () => new Promise<number>((resolve) => server.getConnections((_error, count) => resolve(count)))
  return { client, errors, open }
}

it('reads what the client still sends, until it ends the connection as well', async () => {
  const { client, errors, open } = await connect({ bytes_max: 8_000_000, for_ms: 60_000 })
  client.end(Buffer.alloc(6_000_000))
  await once(client, 'close')
  expect(errors).toEqual([])
  await expect.poll(open).toBe(0)
})

it('closes the connection of a client that sends too much', async () => {
  const { client, open } = await connect({ bytes_max: 1_000_000, for_ms: 60_000 })
  client.write(Buffer.alloc(6_000_000))
  await expect.poll(open).toBe(0)
})

it('closes the connection of a client that does not end it', async () => {
  const { open } = await connect({ bytes_max: 1_000_000, for_ms: 50 })
  await expect.poll(open).toBe(0)
})
