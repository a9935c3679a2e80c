import { sql } from 'kysely'

/** Whether a row of `users` has an authenticator app or a passkey, as SQL. */
export const ownsSecondFactor = sql<boolean>`(
  exists (select from totp_secrets where totp_secrets.user_id = users.id and totp_secrets.confirmed_at is not null)
  or exists (select from passkeys where passkeys.user_id = users.id))`
