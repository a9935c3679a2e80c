import { everyUser } from '../kernel/policy.ts'
import type { Policy } from '../kernel/policy.ts'

const staff = { admin: true } as const

export const contentPolicy = {
  see: staff,
  create: staff,
  save: staff,
  discard: staff,
  publish: staff,
  revert: staff,
  archive: staff,
  unarchive: staff,
  move: staff,
  /** The help articles, which are public. */
  read_help: everyUser(true),
} satisfies Policy
