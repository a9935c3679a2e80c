import { apiTokenLimits } from '#domain/api-tokens/api-token.ts'
import { deliveryMachine } from '#domain/webhooks/delivery-machine.ts'
import { webhookMachine } from '#domain/webhooks/webhook-machine.ts'
import { attemptErrors, webhookLimits } from '#domain/webhooks/webhook.ts'
import { bytes, characters, each, items, upTo, words } from './check-words.ts'

/** More than the domain has, so that a release can add some. */
const choices = [items(40), each(40)]

/** The constraints of the tables for API tokens and webhooks. */
export const apiLimits: Record<string, string[]> = {
  'api_tokens.name': [characters(1, apiTokenLimits.name)],
  'api_tokens.token_hash': [bytes(32)],
  'api_tokens.last_four': [upTo(4)],
  'api_tokens.scopes': choices,
  'webhooks.url': [characters(1, webhookLimits.url)],
  'webhooks.description': [upTo(webhookLimits.description)],
  'webhooks.events': choices,
  'webhooks.status': [words(webhookMachine.states)],
  'webhook_deliveries.type': [upTo(40)],
  'webhook_deliveries.body': [upTo(20_000)],
  'webhook_deliveries.status': [words(deliveryMachine.states)],
  'webhook_deliveries.attempts': ['attempts >= 0'],
  'webhook_requests.duration_ms': ['duration_ms >= 0'],
  'webhook_requests.error': [words(Object.keys(attemptErrors))],
  'webhook_requests.response': [upTo(webhookLimits.response)],
}
