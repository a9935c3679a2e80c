import { encryptionFor } from '#server/platform/encryption/encryption.ts'

/** The encryption of the tokens of connected calendars, for their users. */
export const calendarTokens = encryptionFor('calendar tokens')
