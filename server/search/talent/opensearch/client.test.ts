import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:https'
import type { IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from '@opensearch-project/opensearch'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { clientOptions } from './client.ts'

/** Of a certificate authority for tests, valid until 2126: its own certificate is that of 127.0.0.1. */
const key = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgPkguryqJVR9K1hHJ
EC/Vo9Me+6VxZFwMDjTbWSutobqhRANCAASEGl4pZTWCacauc/o3cJhwS7nIvcxu
8ogAs/7A0bG/gksltNK14uIuwKg4WAmNintRt6pn2CDBClgO2szyGEV4
-----END PRIVATE KEY-----`
const certificate = `-----BEGIN CERTIFICATE-----
MIIBizCCATCgAwIBAgIUMn3ROO4x7iWC3kGsjkHxY9dTDQEwCgYIKoZIzj0EAwIw
ETEPMA0GA1UEAwwGc2VhcmNoMCAXDTI2MTIwMTAzMzU0M1oYDzIxMjYxMTA3MDMz
NTQzWjARMQ8wDQYDVQQDDAZzZWFyY2gwWTATBgcqhkjOPQIBBggqhkjOPQMBBwNC
AASEGl4pZTWCacauc/o3cJhwS7nIvcxu8ogAs/7A0bG/gksltNK14uIuwKg4WAmN
intRt6pn2CDBClgO2szyGEV4o2QwYjAdBgNVHQ4EFgQU8p2+P9qySr03i97tZE6N
WZdxmmcwHwYDVR0jBBgwFoAU8p2+P9qySr03i97tZE6NWZdxmmcwDwYDVR0TAQH/
BAUwAwEB/zAPBgNVHREECDAGhwR/AAABMAoGCCqGSM49BAMCA0kAMEYCIQDcRSt1
tLETD5TRXuAgvs0hxS8z2H4cweFVCAf/n2mc8AIhAJHW2kKNC+iSLTPGgS2c3YW4
PMPBewVc9336Ry6eMUr5
-----END CERTIFICATE-----`

const folder = mkdtempSync(join(tmpdir(), 'tulay-opensearch-'))
const ca = join(folder, 'ca.pem')
const asked: IncomingHttpHeaders[] = []
const node = createServer({ key, cert: certificate }, ({ headers }, response) => {
  asked.push(headers)
  response.setHeader('content-type', 'application/json').end('{}')
})

beforeAll(async () => {
  writeFileSync(ca, certificate)
  await new Promise<void>((listening) => void node.listen(0, '127.0.0.1', listening))
})
afterAll(() => {
  node.close()
  rmSync(folder, { recursive: true })
})

const health = (options: { ca?: string }) => {
  const { port } = node.address() as AddressInfo
  const nodes = [`https://tulay:s3cret%21@127.0.0.1:${port}`]
  return new Client({ ...clientOptions({ nodes, ...options }), maxRetries: 0 }).cluster.health()
}

test('nodes are asked with the user and password of their address, encrypted with the given authority', async () => {
  expect((await health({ ca })).statusCode).toBe(200)
  expect(asked.map(({ authorization }) => authorization)).toEqual([`Basic ${btoa('tulay:s3cret!')}`])
})

test('nodes with a certificate of an unknown authority are not asked', async () => {
  asked.length = 0
  await expect(health({})).rejects.toThrow(/self-signed certificate/)
  expect(asked).toEqual([])
})
