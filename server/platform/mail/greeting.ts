import { firstName } from '#domain/accounts/first-name.ts'

/** How an email begins. */
export const greeting = (name: string): string => `Hello ${firstName(name)},`
