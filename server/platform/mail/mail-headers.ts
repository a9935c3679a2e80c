import { product } from '#domain/product.ts'
import { config } from '#server/platform/config/config.ts'
import type { Mail } from './mail.ts'

/** The Message-ID of a mail or thread that we name: unique by its first part. */
export const messageIdOf = (id: string): string => `<${id}@${new URL(config.origin).hostname}>`

/** Whether a Message-ID is one of our mails. */
export const isOwnMessageId = (messageId: string): boolean =>
  /^<[\da-f-]{36}@/.test(messageId) && messageId.endsWith(`@${new URL(config.origin).hostname}>`)

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
