import { encryptionFor } from '#server/platform/encryption/encryption.ts'

/** Client secrets are sent to their provider at each sign-in, so they are stored encrypted, each for its row. */
export const clientSecrets = encryptionFor('client secrets')
