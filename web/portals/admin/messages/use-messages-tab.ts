import { useQueryState } from 'nuqs'
import { z } from 'zod'
import { inUrl } from '#web/lib/navigation/in-url.ts'

export const messagesTabs = [
  'tickets',
  'conversations',
  'reports',
  'appeals',
  'verifications',
  'duplicates',
  'privacy',
  'performance',
] as const
export type MessagesTab = (typeof messagesTabs)[number]

/** The tab of the staff inbox, in the URL. */
export const useMessagesTab = () => useQueryState('tab', inUrl(z.enum(messagesTabs)).withDefault('tickets'))
