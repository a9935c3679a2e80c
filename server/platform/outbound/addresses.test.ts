import { createServer as createHttpServer } from 'node:http'
import type { RequestListener } from 'node:http'
import { createServer } from 'node:net'
import { afterAll, describe, expect, test } from 'vitest'
import { config } from '#server/platform/config/config.ts'
import { listenOnFreePort } from '#server/testing/listen-on-free-port.ts'
import { postToUrl } from './post-to-url.ts'
import type { Post } from './post-to-url.ts'
import { fetchPublicUrl } from './fetch-public-url.ts'
import { RefusedAddress } from './request-public-url.ts'
import type { Resolve } from './request-public-url.ts'
import { isPublicAddress } from './public-address.ts'

const post = (url: string, more: Partial<Post> = {}) =>
  postToUrl({ url, headers: {}, body: '{}', timeout_ms: 2_000, responseLimit: 4_096, ...more })
const toPrivate: Resolve = async () => [{ address: '10.0.0.1', family: 4 }]
const refused = { status: null, error: 'not_public', response: '' }

/** IPv4 addresses that no webhook may reach: of each reserved range its first, last and a middle one. */
const ipv4 = [
  '0.0.0.0',
  '0.0.0.1',
  '0.255.255.255',
  '10.0.0.0',
  '10.0.0.1',
  '10.1.2.3',
  '10.255.255.255',
  '100.64.0.0',
  '100.64.0.1',
  '100.100.100.200',
  '100.127.255.255',
  '127.0.0.0',
  '127.0.0.1',
  '127.0.1.1',
  '127.1.1.1',
  '127.255.255.255',
  '169.254.0.0',
  '169.254.0.1',
  '169.254.169.254',
  '169.254.170.2',
  '169.254.255.255',
  '172.16.0.0',
  '172.16.0.1',
  '172.20.10.2',
  '172.31.255.255',
  '192.0.0.0',
  '192.0.0.1',
  '192.0.0.192',
  '192.0.0.255',
  '192.0.2.1',
  '192.0.2.255',
  '192.88.99.1',
  '192.168.0.0',
  '192.168.0.1',
  '192.168.1.254',
  '192.168.255.255',
  '198.18.0.1',
  '198.19.255.255',
  '198.51.100.1',
  '198.51.100.255',
  '203.0.113.1',
  '203.0.113.255',
  '224.0.0.1',
  '224.0.0.251',
  '239.255.255.250',
  '239.255.255.255',
  '240.0.0.1',
  '250.1.2.3',
  '255.255.255.254',
  '255.255.255.255',
]
const numberOf = (address: string) => address.split('.').reduce((sum, part) => sum * 256 + Number(part), 0)
const hexOf = (address: string) => `0x${numberOf(address).toString(16).padStart(8, '0')}`
const groupsOf = (address: string) => {
  const hex = hexOf(address).slice(2)
  return `${hex.slice(0, 4)}:${hex.slice(4)}`
}
const inside = ['127.0.0.1', '10.0.0.1', '169.254.169.254', '192.168.0.1', '172.16.0.1', '100.64.0.1', '0.0.0.0']

/** IPv6 addresses that lead inside, among them those that carry an IPv4 address. */
const ipv6 = [
  '::',
  '::1',
  'fc00::1',
  'fd00::1',
  'fd12:3456:789a::1',
  'fdff:ffff::1',
  'fe80::1',
  'fe80::a00:27ff:fe4e:66a1',
  'febf::1',
  'fec0::1',
  'ff01::1',
  'ff02::1',
  'ff02::fb',
  'ff05::2',
  'ff0e::1',
  '100::1',
  '2001:db8::1',
  '2001:db8:ffff::1',
  '2001::1',
  '2001:0:4136:e378:8000:63bf:3fff:fdd2',
  '2001:10::1',
  '2001:20::1',
  '2001:2::1',
  '3fff::1',
  '4000::1',
  '5f00::1',
  '64:ff9b:1::7f00:1',
  '64:ff9b:1::a00:1',
  ...inside.flatMap((one) => [
    `::ffff:${one}`,
    `::ffff:${groupsOf(one)}`,
    `::ffff:0:${groupsOf(one)}`,
    `::${groupsOf(one)}`,
    `64:ff9b::${groupsOf(one)}`,
    `2002:${groupsOf(one)}::1`,
  ]),
]

const octal = (part: number) => `0${part.toString(8)}`
const hex = (part: number) => `0x${part.toString(16)}`

/** Other spellings of IPv4 addresses, which a URL turns into the usual one. */
const spellings = inside.flatMap((one) => {
  const [a, b, c, d] = one.split('.').map(Number) as [number, number, number, number]
  return [
    String(numberOf(one)),
    hexOf(one),
    `0${numberOf(one).toString(8)}`,
    [a, b, c, d].map(octal).join('.'),
    [a, b, c, d].map(hex).join('.'),
    `${a}.${b * 65_536 + c * 256 + d}`,
    `${a}.${b}.${c * 256 + d}`,
    `${hex(a)}.${b}.${octal(c)}.${d}`,
    `${one}.`,
  ]
})

describe('addresses inside a network', () => {
  const hosts = [...ipv4, ...ipv6.map((one) => `[${one}]`), ...spellings]

  test('are two hundred and more in this list', () => {
    expect(new Set([...hosts, ...ipv4.map((one) => `name of ${one}`)]).size).toBeGreaterThanOrEqual(200)
  })

  test('are refused in a URL, however they are written', async () => {
    config.outboundToThisMachine = false
    for (const host of hosts) {
      expect(await post(`https://${host}/`), host).toEqual(refused)
      await expect(fetchPublicUrl(`https://${host}/`), host).rejects.toBeInstanceOf(RefusedAddress)
    }
    await expect(fetchPublicUrl('https://inside.example/', {}, toPrivate)).rejects.toBeInstanceOf(RefusedAddress)
  })

  test('are refused when a name resolves to them, alone or beside a public address', async () => {
    for (const address of [...ipv4, ...ipv6]) {
      expect(isPublicAddress(address), address).toBe(false)
      const family = address.includes(':') ? 6 : 4
      const resolve: Resolve = async () => [
        { address: '93.184.215.14', family: 4 },
        { address, family },
      ]
      expect(await post('https://receiver.example/', { resolve }), address).toEqual(refused)
    }
  })

  test('are refused over plain HTTP and by other protocols', async () => {
    for (const url of [
      'http://93.184.215.14/',
      'http://receiver.example/',
      'ftp://receiver.example/',
      'file:///etc/passwd',
    ])
      expect(await post(url), url).toEqual(refused)
  })

  test('do not include public ones', () => {
    for (const address of [
      '8.8.8.8',
      '93.184.215.14',
      '172.32.0.1',
      '100.128.0.1',
      '2606:4700:4700::1111',
      '2a00:1450::1',
    ])
      expect(isPublicAddress(address), address).toBe(true)
  })
})

describe('a name that is resolved again to another address', () => {
  test('is resolved once, so that the checked address is the one that is connected to', async () => {
    let lookups = 0
    const resolve: Resolve = async () => {
      lookups += 1
      return [{ address: lookups === 1 ? '10.0.0.1' : '93.184.215.14', family: 4 }]
    }
    expect(await post('https://rebinding.example/', { resolve })).toEqual(refused)
    expect(lookups).toBe(1)
  })
})

describe('a receiver', () => {
  const servers: { close: () => unknown }[] = []
  afterAll(() => servers.forEach((server) => server.close()))
  const here = { allowsLoopback: true }

  async function receiver(listener: RequestListener): Promise<string> {
    const server = createHttpServer(listener)
    servers.push({ close: () => (server.closeAllConnections(), server.close()) })
    return listenOnFreePort(server)
  }

  test('gets the body and is not followed to another address', async () => {
    let visits = 0
    const inner = await receiver((_, response) => {
      visits += 1
      response.end()
    })
    const url = await receiver((_, response) => response.writeHead(302, { location: inner }).end('moved'))
    expect(await post(url, here)).toEqual({ status: 302, error: null, response: 'moved' })
    config.outboundToThisMachine = true
    const fetched = await fetchPublicUrl(url)
    expect([fetched.status, fetched.headers.get('location'), await fetched.text()]).toEqual([302, inner, 'moved'])
    expect(visits).toBe(0)
  })

  test('that hangs is left after the time-out', async () => {
    const url = await receiver(() => {})
    const started = performance.now()
    expect(await post(url, { ...here, timeout_ms: 100 })).toMatchObject({ status: null, error: 'timed_out' })
    expect(performance.now() - started).toBeLessThan(1_500)
  })

  test('that floods is read up to the limit', async () => {
    const url = await receiver((_, response) => {
      const flood = () => void (response.destroyed || response.write('x'.repeat(65_536), () => setImmediate(flood)))
      flood()
    })
    const { response } = await post(url, here)
    expect(response).toHaveLength(4_096)
  })

  test('that sends a body without an end is left after the time-out', async () => {
    const url = await receiver((_, response) => void response.writeHead(200).write('a'))
    expect(await post(url, { ...here, timeout_ms: 200 })).toMatchObject({ error: 'timed_out' })
  })

  test('that sends something other than HTTP, or closes the connection, is a failure', async () => {
    const server = createServer((socket) => socket.end('not HTTP\r\n\r\n'))
    servers.push(server)
    expect(await post(await listenOnFreePort(server), here)).toMatchObject({ error: 'invalid_response' })
    const closing = createServer((socket) => socket.destroy())
    servers.push(closing)
    expect(await post(await listenOnFreePort(closing), here)).toMatchObject({ error: 'unreachable' })
  })
})
