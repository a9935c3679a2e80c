import { everyAccount, everyDuty } from '../kernel/policy.ts'
import type { Policy } from '../kernel/policy.ts'

const staff = { admin: true, duties: ['content'] } as const

export const contentPolicy = {
  /** The published content; for those who see drafts, all of it. */
  list: { admin: true, account_manager: true, duties: ['content'] },
  /** With its draft. */
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
  read_help: { ...everyAccount(true), token: 'any_token', duties: everyDuty },
} satisfies Policy
