import { apiTokenLimits } from '#domain/api-tokens/api-token.ts'
import { singleSignOnLimits } from '#domain/single-sign-on/single-sign-on.ts'
import { deliveryMachine } from '#domain/webhooks/delivery-machine.ts'
import { webhookMachine } from '#domain/webhooks/webhook-machine.ts'
import { attemptErrors, webhookLimits } from '#domain/webhooks/webhook.ts'
import { bytes, characters, each, items, upTo, words } from './check-words.ts'

/** More than the domain has, so that a release can add some. */
const choices = [items(40), each(40)]

/** The constraints of the tables for API tokens, webhooks and single sign-on. */
export const apiLimits: Record<string, string[]> = {
  'api_tokens.name': [characters(1, apiTokenLimits.name)],
  'api_tokens.token_hash': [bytes(32)],
  'api_tokens.last_four': [upTo(4)],
  'api_tokens.scopes': choices,
  'webhooks.url': [characters(1, webhookLimits.url)],
  'webhooks.description': [upTo(webhookLimits.description)],
  'webhooks.events': choices,
  'webhooks.status': [words(webhookMachine.states)],
  'single_sign_ons.domain': [characters(1, singleSignOnLimits.domain), 'domain = lower(domain)'],
  'single_sign_ons.record_value': [characters(1, 100)],
  'single_sign_ons.issuer': [upTo(singleSignOnLimits.issuer)],
  'single_sign_ons.client_id': [characters(1, singleSignOnLimits.client_id)],
  'single_sign_ons.client_secret': [bytes(5_000)],
  'single_sign_on_identities.issuer': [upTo(singleSignOnLimits.issuer)],
  'single_sign_on_identities.subject': [upTo(255)],
  'single_sign_on_flows.state_hash': [bytes(32)],
  'single_sign_on_flows.browser_hash': [bytes(32)],
  'single_sign_on_flows.invitation_hash': [bytes(32)],
  'single_sign_on_flows.purpose': [words(['sign_in', 'join', 'reauthenticate', 'test'])],
  'single_sign_on_flows.origin': [upTo(300)],
  'single_sign_on_flows.next': [upTo(500)],
  'single_sign_on_flows.nonce': [upTo(128)],
  'single_sign_on_flows.code_verifier': [upTo(128)],
  'local_dns_records.name': [characters(1, singleSignOnLimits.domain)],
  'local_dns_records.value': [characters(1, 255)],
  'webhook_deliveries.type': [upTo(40)],
  'webhook_deliveries.body': [upTo(20_000)],
  'webhook_deliveries.status': [words(deliveryMachine.states)],
  'webhook_deliveries.attempts': ['attempts >= 0'],
  'webhook_requests.duration_ms': ['duration_ms >= 0'],
  'webhook_requests.error': [words(Object.keys(attemptErrors))],
  'webhook_requests.response': [upTo(webhookLimits.response)],
}
