const sharedHosts: ReadonlySet<string> = new Set([
  'access.line.me',
  'accounts.google.com',
  'accounts.zoho.com',
  'api.login.yahoo.com',
  'appleid.apple.com',
  'auth.login.yahoo.co.jp',
  'discord.com',
  'github.com',
  'gitlab.com',
  'id.twitch.tv',
  'identity.xero.com',
  'kauth.kakao.com',
  'login.salesforce.com',
  'login.yahoo.com',
  'nid.naver.com',
  'oauth.platform.intuit.com',
  'slack.com',
  'test.salesforce.com',
  'www.facebook.com',
  'www.linkedin.com',
  'www.paypal.com',
])

/** The tenant of personal Microsoft accounts, to which `/consumers/` leads. */
const personalMicrosoftTenant = '9188040d-6c67-4b42-b112-36a304b66dad'

/** Whether people of other companies, or everyone, get tokens of this issuer as well. */
export function isSharedIssuer(issuer: string): boolean {
  const { hostname, pathname } = new URL(issuer)
  return sharedHosts.has(hostname) || /[{}]/.test(issuer) || pathname.toLowerCase().includes(personalMicrosoftTenant)
}
