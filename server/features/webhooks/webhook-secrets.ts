import { encryptionFor } from '#server/platform/encryption/encryption.ts'

/** Signing secrets are read for each request, so they are stored encrypted, each for its webhook. */
export const webhookSecrets = encryptionFor('webhook secrets')
