import { fulfilled, notApplicable, partly } from './requirement.ts'
import type { Chapter } from './requirement.ts'

export const cryptography: Chapter = {
  title: 'Cryptography',
  requirements: {
    'V11.1.1': partly(
      'documented management of keys',
      'The page says where each key comes from, who has it and what its loss means.',
      'A change of `SECRET` has no transition: what was encrypted with the former one must be entered again.',
      'docs/security.md### Keys and algorithms',
    ),
    'V11.1.2': fulfilled(
      'inventory of keys and algorithms',
      'One table with the use of each.',
      'docs/security.md### Keys and algorithms',
    ),
    'V11.2.1': fulfilled(
      'validated implementations',
      'OpenSSL through Node’s `crypto`, and jose, otplib, openid-client and SimpleWebAuthn.',
      'server/platform/encryption/encryption.ts#node:crypto',
      'server/features/accounts/passwords.ts#node:crypto',
    ),
    'V11.2.2': partly(
      'exchange of algorithms and keys',
      'Hashes of passwords name their parameters; each purpose has its own derived key in one file.',
      'Encrypted values name no version, and existing hashes are not renewed when the parameters change.',
      'server/features/accounts/passwords.ts#argon2id',
      'server/platform/encryption/encryption.ts#encryptionFor',
    ),
    'V11.2.3': partly(
      'at least 128 bits of security',
      'AES-256, SHA-256, Ed25519 and P-256, and keys of 256 bits.',
      'Signatures in return addresses of emails are cut to 96 bits, because mail addresses are short. They are checked online only.',
      'server/platform/encryption/encryption.ts#aes-256-gcm',
      'server/platform/session/tokens.ts#randomBytes(32)',
      'server/platform/mail/return-address.ts#slice(0, 24)',
    ),
    'V11.3.1': fulfilled(
      'no insecure modes',
      'Only GCM is used.',
      'server/platform/encryption/encryption.ts#aes-256-gcm',
    ),
    'V11.3.2': fulfilled('approved ciphers', 'AES-256-GCM.', 'server/platform/encryption/encryption.ts#aes-256-gcm'),
    'V11.3.3': fulfilled(
      'authenticated encryption',
      'GCM with the owner as additional data: a value cannot be moved to another row.',
      'server/platform/encryption/encryption.ts#setAAD',
    ),
    'V11.4.1': fulfilled(
      'approved hash functions',
      'SHA-256. SHA-1 only where a protocol of others has it: HMAC of TOTP and TURN, and the range API for breached passwords. No MD5.',
      'server/platform/session/tokens.ts#sha256',
      'server/platform/breaches/breached-passwords.ts#sha1',
      'server/features/meeting-room/room.ts#sha1',
    ),
    'V11.4.2': fulfilled(
      'stored passwords',
      'argon2id with the parameters of OWASP: 19 MiB, two passes.',
      'server/platform/config/config.ts#owaspCost',
      'server/features/accounts/passwords.ts#hashPassword',
    ),
    'V11.4.3': fulfilled(
      'length of hashes in signatures',
      'SHA-256 and Ed25519 (audit log), HMAC-SHA-256 (links, webhooks).',
      'server/platform/outbound/sign-webhook.ts#sha256',
      'server/features/audit/audit.test.ts#finds a checkpoint that was forged',
    ),
    'V11.4.4': notApplicable(
      'keys from passwords',
      'No key derives from a password. `SECRET` is random, at least 32 characters in production, and HKDF derives the keys.',
      'server/platform/config/config.test.ts#secrets do not appear in error messages',
    ),
    'V11.5.1': fulfilled(
      'random values',
      'Tokens and secrets of links have 256 random bits or an HMAC; recovery codes follow V6.5.2. IDs are no secrets: access is always checked.',
      'server/platform/session/tokens.ts#randomBytes(32)',
      'server/platform/session/api-token.ts#randomBytes(32)',
      'server/platform/outbound/sign-webhook.ts#randomBytes(32)',
    ),
    'V11.6.1': fulfilled(
      'algorithms for key pairs',
      'P-256 for web push and Apple, Ed25519 for the audit log; passkeys are verified by SimpleWebAuthn.',
      'server/platform/push/push.ts#setPrivateKey',
      'server/features/audit/chain.ts#Ed25519',
      'server/features/security/passkey-sign-in.ts#verifyAuthenticationResponse',
    ),
  },
}
