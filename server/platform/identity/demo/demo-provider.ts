import { createECDH } from 'node:crypto'
import type Provider from 'oidc-provider'
import { matchesPath } from '#domain/match-path.ts'
import { screens } from '#domain/paths.ts'
import { config } from '#server/platform/config/config.ts'
import { renderHtmlPage } from '#server/platform/http/html-page.ts'
import { isLoopback } from '../own-origin.ts'
import { demoBase, demoClient, demoIssuer, demoSecret } from './demo-client.ts'
import type { DemoProvider } from './demo-client.ts'
import { findPerson } from './demo-people.ts'
import { demoErrorPage } from './demo-pages.ts'

const minutes_s = 60
const scope = 'openid email profile name'
const callbackPaths = [screens.auth_callback.path, '/auth/apple/callback']
const isCallback = (path: string) =>
  callbackPaths.includes(path) || matchesPath(screens.single_sign_on_callback.path, path) !== null

/**
 * A local OpenID Connect provider that replaces a real one in demo mode. It asks for a person each time and checks
 * nothing.
 */
export async function startDemoProvider(name: DemoProvider): Promise<Provider> {
  const [{ default: OidcProvider, interactionPolicy }, { default: MemoryAdapter }] = await Promise.all([
    import('oidc-provider'),
    import('oidc-provider/lib/adapters/memory_adapter.js'),
  ])
  const { Check, Prompt } = interactionPolicy
  const policy = interactionPolicy.base()
  policy.add(new Prompt({ name: 'select_account', requestable: true }), 0)
  policy
    .get('login')
    .checks.add(
      new Check('choose', 'A person is chosen every time', ({ oidc }) =>
        oidc.result?.login ? Check.NO_NEED_TO_PROMPT : Check.REQUEST_PROMPT,
      ),
    )

  const { clientId, clientSecret } = demoClient(name)
  const provider = new OidcProvider(demoIssuer(name), {
    adapter: (model: string) => new MemoryAdapter(model),
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: callbackPaths.map((path) => config.origin + path),
        response_types: ['code'],
        grant_types: ['authorization_code'],
        token_endpoint_auth_method: 'client_secret_post',
        id_token_signed_response_alg: 'ES256',
      },
    ],
    jwks: { keys: [signingKey(name)] },
    cookies: {
      keys: [demoSecret('cookies').toString('base64url')],
      names: { session: `${name}_session`, interaction: `${name}_interaction`, resume: `${name}_resume` },
    },
    scopes: scope.split(' '),
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'], name: ['name'] },
    // Like real providers, includes the claims in the ID token, not only in the user info.
    conformIdTokenClaims: false,
    pkce: { required: () => true },
    clientBasedCORS: () => false,
    features: { devInteractions: { enabled: false }, rpInitiatedLogout: { enabled: false } },
    interactions: {
      policy,
      url: (_context: unknown, { uid }: { uid: string }) => `${demoBase}/${name}/interaction/${uid}`,
    },
    ttl: {
      AccessToken: 10 * minutes_s,
      AuthorizationCode: minutes_s,
      IdToken: 10 * minutes_s,
      Interaction: 30 * minutes_s,
      Session: 30 * minutes_s,
      Grant: 30 * minutes_s,
    },
    findAccount: async (_context: unknown, subject: string) => {
      const person = findPerson(subject)
      return person && { accountId: subject, claims: async () => ({ sub: subject, ...person }) }
    },
    loadExistingGrant: async ({ oidc }: Parameters<Parameters<Provider['use']>[0]>[0]) => {
      const grant = new oidc.provider.Grant({ clientId: oidc.client.clientId, accountId: oidc.session.accountId })
      grant.addOIDCScope(scope)
      await grant.save()
      return grant
    },
    renderError: async (
      context: { body: unknown; type: string },
      out: { error: string; error_description?: string },
    ) => {
      context.type = 'html'
      const { title, body } = demoErrorPage(out.error_description ?? out.error)
      context.body = renderHtmlPage(title, body)
    },
  })
  // Its public origin comes from headers that only this server sets.
  provider.proxy = true
  provider.Client.prototype.redirectUriAllowed = (uri) => {
    const { origin, pathname } = new URL(uri)
    return isCallback(pathname) && (origin === config.origin || isLoopback(origin))
  }
  provider.use(async (context, next) => {
    context.set(
      'content-security-policy',
      "default-src 'none'; script-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'none'",
    )
    await next()
  })
  return provider
}

/** A private JWK that survives a restart. */
function signingKey(name: DemoProvider) {
  const pair = createECDH('prime256v1')
  const secret = demoSecret(`signing key of ${name}`)
  pair.setPrivateKey(secret)
  const point = pair.getPublicKey()
  return {
    kty: 'EC',
    crv: 'P-256',
    alg: 'ES256',
    use: 'sig',
    kid: demoSecret(`key id of ${name}`).toString('hex').slice(0, 16),
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33, 65).toString('base64url'),
    d: secret.toString('base64url'),
  }
}
