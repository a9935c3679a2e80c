import { fulfilled, notApplicable, open, partly } from './requirement.ts'
import type { Chapter } from './requirement.ts'

const noPhone = 'Nothing is sent by phone or SMS, and no sign-in is confirmed out of band.'

export const authentication: Chapter = {
  title: 'Authentication',
  requirements: {
    'V6.1.1': fulfilled(
      'documented protection against guessing',
      'Limits per network, account, both, and known browser; others cannot lock the owner out.',
      'docs/security.md### Guessing',
      'docs/features/accounts.md#Wrong passwords',
    ),
    'V6.1.2': fulfilled(
      'documented words that passwords must not be',
      'The product, its domain, roles and words of the trade.',
      'docs/security.md### Guessing',
      'server/features/accounts/passwords.ts#const obvious',
    ),
    'V6.1.3': fulfilled(
      'documented ways to sign in',
      'One table has all of them with the factors that they need.',
      'docs/security.md### Ways to sign in',
    ),
    'V6.2.1': open(
      'at least eight characters',
      'Passwords need six characters, as the product specification demands. Limits on guesses, the lists of known passwords, optional second factors and passkeys reduce the risk.',
      'domain/accounts/account.ts#password_min',
    ),
    'V6.2.2': fulfilled(
      'users change their password',
      'In the settings, after a recent proof of who they are.',
      'server/features/security/account-security.ts#changePassword',
      'server/features/security/security.test.ts#end with a new password, except the one that set it',
    ),
    'V6.2.3': partly(
      'current password for a change',
      'A change needs a proof of the last 15 minutes: the password, a passkey or the identity provider.',
      'The current password is not asked for again within these 15 minutes, nor of users who prove themselves otherwise.',
      'server/features/security/security.test.ts#needs a proof of the last 15 minutes, before anything else is looked at',
    ),
    'V6.2.4': fulfilled(
      'most common passwords',
      'More than 40,000 passwords of six or more characters from leaks are refused, in any case.',
      'server/features/accounts/passwords.ts#passwords-common',
      'server/features/accounts/register-account.test.ts#is refused',
    ),
    'V6.2.5': fulfilled(
      'any composition',
      'No rules for characters; Unicode and spaces are permitted.',
      'domain/accounts/account.ts#newPassword',
    ),
    'V6.2.6': fulfilled(
      'masked input',
      'The field is a password field that can show its text.',
      'web/ui/password-input.tsx',
    ),
    'V6.2.7': fulfilled(
      'paste and password managers',
      'Paste is permitted, fields name their purpose, and `/.well-known/change-password` leads to the settings.',
      'web/ui/password-input.tsx',
      'server/platform/http/app-pages.ts#change-password',
    ),
    'V6.2.8': partly(
      'passwords verified as received',
      'Neither cut nor changed in case.',
      'Unicode is normalized (NFKC) before hashing, as NIST SP 800-63B recommends, so that keyboards do not differ.',
      'server/features/accounts/passwords.ts#NFKC',
    ),
    'V6.2.9': fulfilled('long passwords', 'Up to 200 characters.', 'domain/accounts/account.ts#password_max'),
    'V6.2.10': fulfilled('no periodic change', 'Passwords do not expire.', 'server/features/accounts/sign-in.ts#logIn'),
    'V6.2.11': fulfilled(
      'words that passwords must not be',
      'The documented words, the user’s own name, company and email are refused, also with digits and punctuation.',
      'server/features/accounts/passwords.ts#const obvious',
      'server/features/accounts/register-account.test.ts#the name of the product',
    ),
    'V6.2.12': partly(
      'passwords from breaches',
      'With `HIBP_URL`, new passwords are checked by the first characters of their hash.',
      'Off without the variable; while the service does not respond, only the list of common passwords is checked.',
      'server/features/security/security.test.ts#a password from a data breach',
      'docs/operations.md#Passwords from data breaches',
    ),
    'V6.3.1': fulfilled(
      'protection against guessing',
      'As documented, also for concurrent guesses, codes and passkeys.',
      'server/features/accounts/sign-in-throttle.test.ts#do not exceed the limit with concurrent requests',
      'server/features/security/security.test.ts#is not guessed: after ten codes, even the right one has to wait',
    ),
    'V6.3.2': fulfilled(
      'no default accounts',
      'Demo accounts exist in the demo only, which production refuses; admins are configured and set their own password.',
      'server/platform/config/config.test.ts#demo mode is rejected',
      'server/platform/config/config.test.ts#there are no demo features and no default admins',
    ),
    'V6.3.3': partly(
      'multiple factors',
      'Staff need a second factor by default; companies can require it of their members; everyone can use passkeys or an authenticator app.',
      'Applicants, and companies that do not require it, may sign in with one factor. Their sensitive actions need a recent proof, and each change is emailed.',
      'server/platform/session/second-factor.ts#requiresTwoFactor',
      'server/features/security/security.test.ts#is led to set one up, gets nowhere else before, and is not locked out',
    ),
    'V6.3.4': fulfilled(
      'equal strength of all ways to sign in',
      'A second factor is asked for after a password, an identity provider and a reset alike.',
      'server/features/accounts/sign-in.ts#hasSecondFactor',
      'server/features/security/security.test.ts#is needed after signing in with a provider and after a new password',
    ),
    'V6.4.1': fulfilled(
      'initial secrets',
      'No password is generated. Admins and invited people set their own by a random link that works once and expires.',
      'server/features/accounts/email-links.test.ts#sets the first password of staff',
      'server/features/members/members.test.ts#works once: of two acceptances at the same time, one succeeds',
    ),
    'V6.4.2': fulfilled(
      'no password hints or secret questions',
      'There are none.',
      'domain/security/security.ts#reauthenticationForm',
    ),
    'V6.4.3': fulfilled(
      'resetting a password',
      'A link that works once and for an hour; it ends all sessions and does not replace the second factor.',
      'server/features/accounts/email-links.test.ts#changes the password, ends all sessions, verifies the email and notifies the owner',
      'server/features/security/security.test.ts#is needed after signing in with a provider and after a new password',
    ),
    'V6.4.4': fulfilled(
      'loss of a second factor',
      'Recovery codes that were shown when it was set up, each once and with an email. No one can remove the factor of another user.',
      'server/features/security/security.test.ts#works once, also of two uses at once, and the owner gets an email',
    ),
    'V6.5.1': fulfilled(
      'codes work once',
      'Codes of an app and recovery codes, also of two uses at once.',
      'server/features/security/security.test.ts#accepts each code once, also within its 30 seconds',
      'server/features/security/security.test.ts#of two uses of one code at once, one succeeds',
    ),
    'V6.5.2': fulfilled(
      'stored recovery codes',
      'They have 120 random bits and are stored as SHA-256.',
      'domain/security/security.ts#recovery_code: 24',
      'server/features/security/second-factors.ts#hashToken',
    ),
    'V6.5.3': fulfilled(
      'random secrets and codes',
      'From the operating system’s generator.',
      'server/features/security/second-factors.ts#randomBytes',
      'server/features/security/totp.ts#generateSecret',
    ),
    'V6.5.4': fulfilled(
      'length of codes',
      'Recovery codes have 24 characters of 32.',
      'domain/security/security.ts#recovery_code: 24',
    ),
    'V6.5.5': partly(
      'lifetime of codes',
      'A code of an app is for 30 seconds; a pending sign-in ends after 10 minutes.',
      'The codes of the step before and after are accepted as well, because clocks differ (RFC 6238, 5.2).',
      'server/features/security/security.test.ts#may be one step ahead or behind, and no more',
    ),
    'V6.6.1': notApplicable('codes by phone', noPhone),
    'V6.6.2': notApplicable('binding of out-of-band codes', noPhone),
    'V6.6.3': notApplicable('guessing of out-of-band codes', noPhone),
    'V6.8.1': fulfilled(
      'identities of several providers',
      'An identity is the pair of issuer and subject; an email links accounts only if both sides verified it.',
      'server/features/accounts/identities.ts#issuer',
      'server/features/accounts/oauth-failures.test.ts#is matched by subject',
    ),
    'V6.8.2': fulfilled(
      'signatures of assertions',
      'The signature of every ID token is verified, although it arrives over TLS.',
      'server/platform/identity/oidc-client.ts#enableNonRepudiationChecks',
      'server/features/accounts/oauth-failures.test.ts#a foreign signature',
    ),
    'V6.8.3': notApplicable('SAML assertions', 'There is no SAML.'),
    'V6.8.4': partly(
      'strength and time of the provider’s sign-in',
      'A provider counts as one factor: the account’s second factor is asked for afterward. A confirmation asks the provider to sign the user in again, and the time of its sign-in (`auth_time`) is verified.',
      'A provider that ignores `max_age` and leaves out `auth_time` confirms with its own session.',
      'server/platform/identity/oidc-client.ts#auth_time',
      'server/features/single-sign-on/single-sign-on.test.ts#confirms who a member is before a sensitive action, as the same person only',
    ),
  },
}
