import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { pathTo } from '#domain/paths.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import { config } from '#server/platform/config/config.ts'
import { signedIds } from '#server/platform/session/signed-ids.ts'

const key = createHmac('sha256', config.secret).update('address of a referral invitation').digest()

/** What stands for an address where the address itself is not stored: the same each time, and only made by us. */
export const addressIdOf = (email: string): string =>
  createHmac('sha256', key)
    .update(email)
    .digest()
    .subarray(0, 16)
    .toString('hex')
    .replace(/(.{8})(.{4})(.{4})(.{4})(.{12})/, '$1-$2-$3-$4-$5')

/** Whether the person with an address wants no invitations, in a query. */
export const isRefused = (address_id: RawBuilder<unknown>) =>
  sql<boolean>`exists (select from refused_addresses where refused_addresses.address_id = ${address_id})`

export async function hasRefused(from: Db | Tx, address_id: string): Promise<boolean> {
  const found = await from
    .selectFrom('refused_addresses')
    .where('address_id', '=', address_id)
    .select('address_id')
    .executeTakeFirst()
  return found !== undefined
}

const secrets = signedIds('refusing referral invitations')

export const refuseInvitationsPath = `${pathTo('jobs')}/invitations/unsubscribe`

/** The link that refuses all further invitations. It works also when the invitation is deleted. */
export const refuseLink = (address_id: string): string =>
  `${config.origin}${refuseInvitationsPath}?address=${secrets.secretOf(address_id)}`

/** The address of a secret that `refuseLink` has made; null for any other. */
export const readRefusal = secrets.read
