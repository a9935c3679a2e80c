import { setting } from '#server/platform/settings/settings.ts'

/** Whether a user may do what needs a verified email address: everyone while the setting is off. */
export const countsAsVerified = ({ email_verified }: { email_verified: boolean }): boolean =>
  email_verified || !setting('email_verification')
