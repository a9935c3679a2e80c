import { fulfilled, notApplicable, partly } from './requirement.ts'
import type { Chapter } from './requirement.ts'

const noResourceServer =
  'The API accepts no OAuth access tokens. API tokens are created by users here, and API tokens are covered by docs/decisions/0068-api-tokens.md.'
const noAuthorizationServer =
  'We are a client only. The local provider of the demo does not exist in production (`DEMO=1` is refused).'

export const oauth: Chapter = {
  title: 'OAuth and OIDC',
  requirements: {
    'V10.1.1': fulfilled(
      'tokens stay where they are needed',
      'Codes are exchanged on the server; the browser gets our session cookie only. Calendar tokens are encrypted.',
      'server/platform/identity/oidc-client.ts#authorizationCodeGrant',
      'server/platform/calendar/calendar-tokens.ts',
    ),
    'V10.1.2': fulfilled(
      'responses belong to a request of this browser',
      'State, nonce and verifier are random for each request, stored with the hash of the browser’s cookie, and used once.',
      'server/features/accounts/oauth.ts#browser_hash',
      'server/features/accounts/oauth.test.ts#works only in the browser that started the sign-in',
      'server/features/accounts/oauth.test.ts#is rejected with a modified state, or the state of another sign-in',
    ),
    'V10.2.1': fulfilled(
      'forged responses',
      'State always, and PKCE where the provider supports it.',
      'server/features/accounts/oauth-failures.test.ts#receives an authorization request with state, nonce and PKCE challenge',
    ),
    'V10.2.2': fulfilled(
      'mix-up of providers',
      'The state belongs to one provider, and its issuer is checked in the response where it names itself.',
      'server/features/accounts/oauth.test.ts#is rejected from another provider',
    ),
    'V10.3.1': notApplicable('audience of access tokens', noResourceServer),
    'V10.3.2': notApplicable('scopes of access tokens', noResourceServer),
    'V10.3.3': notApplicable('user of access tokens', noResourceServer),
    'V10.3.4': notApplicable('strength behind access tokens', noResourceServer),
    'V10.4.1': notApplicable('redirect URIs', noAuthorizationServer),
    'V10.4.2': notApplicable('authorization codes work once', noAuthorizationServer),
    'V10.4.3': notApplicable('lifetime of authorization codes', noAuthorizationServer),
    'V10.4.4': notApplicable('permitted grants', noAuthorizationServer),
    'V10.4.5': notApplicable('replay of refresh tokens', noAuthorizationServer),
    'V10.4.6': notApplicable('required PKCE', noAuthorizationServer),
    'V10.4.7': notApplicable('dynamic registration of clients', noAuthorizationServer),
    'V10.4.8': notApplicable('expiry of refresh tokens', noAuthorizationServer),
    'V10.4.9': notApplicable('revocation by the user', noAuthorizationServer),
    'V10.4.10': notApplicable('authentication of clients', noAuthorizationServer),
    'V10.4.11': notApplicable('scopes of clients', noAuthorizationServer),
    'V10.5.1': partly(
      'replay of ID tokens',
      'The nonce is verified.',
      'LinkedIn returns no nonce; there, state, the one-time flow and the exchange with our client secret protect alone.',
      'server/features/accounts/oauth-failures.test.ts#the nonce of another request',
      'server/platform/identity/providers.ts#provesRequest',
    ),
    'V10.5.2': fulfilled(
      'the subject identifies the user',
      'Issuer and subject are the key of an identity.',
      'server/features/accounts/oauth-failures.test.ts#is matched by subject',
    ),
    'V10.5.3': fulfilled(
      'issuer of the metadata',
      'openid-client refuses a discovery document of another issuer; the issuer of the ID token is checked too.',
      'server/platform/identity/oidc-client.ts#oidc.discovery',
      'server/features/accounts/oauth-failures.test.ts#another issuer',
    ),
    'V10.5.4': fulfilled(
      'audience of ID tokens',
      'An ID token for another client is refused.',
      'server/features/accounts/oauth-failures.test.ts#another client',
    ),
    'V10.5.5': notApplicable('back-channel logout', 'It is not offered: a provider cannot end our sessions.'),
    'V10.6.1': notApplicable('response modes', noAuthorizationServer),
    'V10.6.2': notApplicable('forced logout', noAuthorizationServer),
    'V10.7.1': notApplicable('consent to each request', noAuthorizationServer),
    'V10.7.2': notApplicable('content of the consent', noAuthorizationServer),
    'V10.7.3': notApplicable('review of consents', noAuthorizationServer),
  },
}
