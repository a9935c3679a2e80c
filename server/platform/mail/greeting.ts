import { firstName } from '#domain/accounts/first-name.ts'

/** The salutation of an email. */
export const greeting = (name: string): string => `Hello ${firstName(name)},`
