import { product } from '#domain/product.ts'
import { config } from '#server/platform/config/config.ts'
import type { Mail } from './mail.ts'

/** Mail programs also make Message-IDs of a UUID and the domain of their user, which can be ours. */
const prefix = '<mail-'
const suffix = () => `@${new URL(config.origin).hostname}>`

/** The Message-ID of a mail or a thread. */
export const messageIdOf = (id: string): string => `${prefix}${id}${suffix()}`

/** Whether a Message-ID is one of ours. */
export const isOwnMessageId = (messageId: string): boolean =>
  messageId.startsWith(prefix) && messageId.endsWith(suffix())

/**
 * The headers of a mail besides those that everyone knows. `Auto-Submitted` and `X-Auto-Response-Suppress` stop
 * automatic replies; `List-Unsubscribe-Post` lets mail programs unsubscribe without opening a page (RFC 8058).
 */
export function mailHeaders({ id, thread, reply_to, unsubscribe_url }: Mail): Record<string, string> {
  return {
    'Message-ID': messageIdOf(id),
    'Auto-Submitted': 'auto-generated',
    'X-Auto-Response-Suppress': 'All',
    ...(thread && { 'In-Reply-To': thread, References: thread }),
    ...(reply_to && { 'Reply-To': `${product.name} <${reply_to}>` }),
    ...(unsubscribe_url && {
      'List-Unsubscribe': `<${unsubscribe_url}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    }),
  }
}
