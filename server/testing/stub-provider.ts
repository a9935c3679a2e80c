import { createServer } from 'node:http'
import type { IncomingMessage } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SignJWT, exportJWK, generateKeyPair } from 'jose'

/** What the provider says and does; a test changes it to see what we make of it. */
export interface Behaviour {
  discovery: 'works' | 'fails'
  token: 'works' | 'fails' | 'hangs up' | 'never answers'
  userInfo: 'works' | 'fails' | 'somebody else'
  claims: Record<string, unknown>
  /** Changes to the ID token alone. */
  idToken: Record<string, unknown>
  /** Changes to the user info alone. */
  profile: Record<string, unknown>
  /** Signs with a key that is not in its list. */
  forgesSignature: boolean
  metadata: Record<string, unknown>
}

/** An OpenID Connect provider on a port of its own that behaves as well or as badly as a test wants. */
export async function startStubProvider() {
  const { publicKey, privateKey } = await generateKeyPair('RS256')
  const forged = await generateKeyPair('RS256')
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const keys = [{ ...(await exportJWK(publicKey)), kid: 'one', alg: 'RS256', use: 'sig' }]
  const behaviour: Behaviour = usual()
  /** The forms that the token end point was sent. */
  const exchanges: Record<string, string>[] = []
  let nonce: string | undefined

  const answers: Record<string, (request: IncomingMessage) => Promise<[number, unknown]> | [number, unknown]> = {
    '/.well-known/openid-configuration': () =>
      behaviour.discovery === 'fails'
        ? [500, {}]
        : [
            200,
            {
              issuer,
              authorization_endpoint: `${issuer}/authorize`,
              token_endpoint: `${issuer}/token`,
              userinfo_endpoint: `${issuer}/userinfo`,
              jwks_uri: `${issuer}/keys`,
              response_types_supported: ['code'],
              subject_types_supported: ['public'],
              id_token_signing_alg_values_supported: ['RS256'],
              ...behaviour.metadata,
            },
          ],
    '/keys': () => [200, { keys }],
    '/token': async (request) => {
      const form = Object.fromEntries(new URLSearchParams(await bodyOf(request)))
      const { authorization } = request.headers
      exchanges.push(authorization ? { ...form, authorization } : form)
      if (behaviour.token === 'hangs up') request.socket.destroy()
      if (behaviour.token === 'never answers') await new Promise(() => {})
      if (behaviour.token === 'fails') return [400, { error: 'invalid_grant' }]
      const claims = { ...behaviour.claims, ...(nonce === undefined ? {} : { nonce }), ...behaviour.idToken }
      const id_token = await new SignJWT(claims)
        .setProtectedHeader({ alg: 'RS256', kid: 'one' })
        .setIssuer((behaviour.idToken.iss as string | undefined) ?? issuer)
        .setAudience((behaviour.idToken.aud as string | undefined) ?? 'tulay-at-stub')
        .setIssuedAt()
        .setExpirationTime((behaviour.idToken.exp as number | undefined) ?? '5m')
        .sign(behaviour.forgesSignature ? forged.privateKey : privateKey)
      return [200, { access_token: 'access', token_type: 'Bearer', expires_in: 300, id_token }]
    },
    '/userinfo': () => {
      if (behaviour.userInfo === 'fails') return [500, {}]
      const sub = behaviour.userInfo === 'somebody else' ? 'somebody-else' : behaviour.claims.sub
      return [200, { ...behaviour.claims, ...behaviour.profile, sub }]
    },
  }
  server.on('request', async (request, response) => {
    const answer = await answers[new URL(request.url!, issuer).pathname]?.(request)
    const [status, body] = answer ?? [404, {}]
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  })

  return {
    issuer,
    behaviour,
    exchanges,
    client: { issuer, clientId: 'tulay-at-stub', clientSecret: 'stub-secret' },
    /** Behaves well again, and as the person given. */
    behaveAs(person: Record<string, unknown>) {
      Object.assign(behaviour, usual(), { claims: person })
      exchanges.length = 0
    },
    /** What a browser comes back with that was sent to `url` and let in. */
    letIn(url: string) {
      const { searchParams } = new URL(url)
      nonce = searchParams.get('nonce') ?? undefined
      return { code: 'code', state: searchParams.get('state')! }
    },
    stop() {
      server.closeAllConnections()
      server.close()
    },
  }
}

export type StubProvider = Awaited<ReturnType<typeof startStubProvider>>

function usual(): Behaviour {
  return {
    discovery: 'works',
    token: 'works',
    userInfo: 'works',
    claims: {},
    idToken: {},
    profile: {},
    forgesSignature: false,
    metadata: {},
  }
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString()
}
