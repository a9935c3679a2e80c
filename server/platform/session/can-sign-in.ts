import { sql } from 'kysely'

/**
 * Whether a row of `users` is an account in use, as SQL: active, or an applicant who is suspended and still works, is
 * paid and can appeal.
 */
export const canSignIn = sql<boolean>`(users.status = 'active' or users.status = 'suspended' and users.role = 'applicant')`
