import { deleted, exported } from '#server/platform/personal-data/decision.ts'
import type { PersonalData } from '#server/platform/personal-data/decision.ts'

export const platformData: PersonalData = {
  activities: {
    is: 'Activity in the audit log',
    rules: [exported('actor_id', 'activity')],
    special: 'origin',
    withheld: 'data before after',
    why: 'IP addresses, names and changed values are redacted by redact-person.ts; the IDs stay, as the proof of actions.',
    plain: 'id xid kind actor_id company_id data request_id at before after',
  },
  ai_usage: { is: 'Use of the AI', why: 'Numbers.', plain: 'day requests cost_micros' },
  idempotency_keys: {
    is: 'Stored response',
    rules: [deleted('actor_id')],
    personal: 'body',
    plain: 'actor_id route key body_hash status created_at',
  },
  live_servers: { is: 'Running server', why: 'No people.', plain: 'id heartbeat_at' },
  local_dns_records: { is: 'TXT record of development', why: 'No people.', plain: 'name value' },
  local_mails: {
    is: 'Email in the mailbox of development',
    rules: [
      deleted(
        'lower(recipient) = lower($email) or strpos(concat(subject, text, html, headers), $email) > 0 or exists (select from $names as one where strpos(concat(subject, text), one) > 0)',
      ),
    ],
    personal: 'recipient subject text html attachments headers',
    plain: 'id sent_at',
  },
  online_users: { is: 'User who is online', rules: [deleted('user_id')], plain: 'user_id server_id' },
  service_uptime: { is: 'Uptime', why: 'A time.', plain: 'id last_up_at' },
  sessions: {
    is: 'Session',
    rules: [deleted('user_id', 'account')],
    personal: 'ip user_agent',
    secret: 'token_hash',
    plain: 'id user_id created_at last_seen_at second_factor_at authenticated_at',
  },
  throttles: {
    is: 'Rate limit',
    rules: [deleted('strpos(key, $email) > 0 or strpos(key, $id::text) > 0')],
    personal: 'key',
    plain: 'count resets_at',
  },
}
