import { fulfilled } from './requirement.ts'
import type { Chapter } from './requirement.ts'

export const tokens: Chapter = {
  title: 'Self-contained Tokens',
  requirements: {
    'V9.1.1': fulfilled(
      'signature before content',
      'The device cookie is a JWT verified by jose; signed links compare their HMAC in constant time; ID tokens are verified by openid-client.',
      'server/platform/session/device-cookie.ts#jwtVerify',
      'server/platform/session/signed-ids.ts#timingSafeEqual',
      'server/features/accounts/sign-in-throttle.test.ts#is identified by a cookie that scripts cannot read, for its own accounts only',
    ),
    'V9.1.2': fulfilled(
      'permitted algorithms',
      'The device cookie accepts HS256 only; other signatures have one fixed algorithm.',
      'server/platform/session/device-cookie.ts#HS256',
    ),
    'V9.1.3': fulfilled(
      'trusted keys',
      'Our keys derive from `SECRET`; those of providers come from the configured issuer.',
      'server/platform/identity/oidc-client.ts#oidc.discovery',
      'server/features/accounts/oauth-failures.test.ts#a foreign signature',
    ),
    'V9.2.1': fulfilled(
      'validity period',
      'Expiry of the device cookie and of ID tokens is checked by the libraries.',
      'server/platform/session/device-cookie.ts#setExpirationTime',
    ),
    'V9.2.2': fulfilled(
      'purpose of a token',
      'Each purpose has its own key or audience; a token of another one is refused.',
      'server/platform/session/signed-ids.ts#purpose',
      'server/features/accounts/email-links.test.ts#is rejected if it is expired, truncated or for another purpose',
    ),
    'V9.2.3': fulfilled(
      'audience',
      'The device cookie and ID tokens have their audience checked.',
      'server/platform/session/device-cookie.ts#audience',
      'server/features/accounts/oauth-failures.test.ts#another client',
    ),
    'V9.2.4': fulfilled(
      'audience of tokens with one key',
      'Each key signs for one audience: us.',
      'server/platform/session/device-cookie.ts#setAudience',
    ),
  },
}
