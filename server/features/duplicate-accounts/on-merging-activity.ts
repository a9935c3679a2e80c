import { maskedEmail } from '#domain/accounts/masked-email.ts'
import { reversibleUntil } from '#domain/duplicate-accounts/merging.ts'
import { dateText } from '#domain/kernel/calendar.ts'
import { screens } from '#domain/paths.ts'
import { product } from '#domain/product.ts'
import { db } from '#server/db/connect.ts'
import type { Tx } from '#server/db/connect.ts'
import type { Activity } from '#server/platform/activity/activity.ts'
import { config } from '#server/platform/config/config.ts'
import { greeting } from '#server/platform/mail/greeting.ts'
import { defineMails, queueMail } from '#server/platform/mail/mail.ts'
import type { MailTemplate } from '#server/platform/mail/mail.ts'

/** Emails both addresses, so that a person whose account was merged by mistake learns of it. */
export async function mailOfMerging(
  tx: Tx,
  { id, kind, data }: Activity<'duplicate_account.merged' | 'duplicate_account.reversed'>,
): Promise<void> {
  const template = kind === 'duplicate_account.merged' ? 'accounts_merged' : 'merging_reversed'
  const { account_merge_id } = data
  for (const user_id of data.user_ids) await queueMail(tx, template, { account_merge_id, user_id }, `${id}:${user_id}`)
}

interface Recipient {
  account_merge_id: string
  user_id: string
}

/** The merge with its accounts; undefined once one of them is erased. */
const findMerging = (account_merge_id: string) =>
  db
    .selectFrom('account_merges')
    .innerJoin('users as kept', 'kept.id', 'account_merges.kept_id')
    .innerJoin('users as merged', 'merged.id', 'account_merges.merged_id')
    .where('account_merges.id', '=', account_merge_id)
    .where('kept.erased_at', 'is', null)
    .where('merged.erased_at', 'is', null)
    .select(['account_merges.kept_id', 'account_merges.merged_at', 'account_merges.reversed_at'])
    .select(['kept.name as kept_name', 'kept.email as kept_email'])
    .select(['merged.name as merged_name', 'merged.email as merged_email'])
    .executeTakeFirst()

const objection = `write to ${product.support_email}`

/** Each address learns the other one only as far as its owner recognizes it. */
const accounts_merged: MailTemplate<Recipient> = async ({ account_merge_id, user_id }) => {
  const merging = await findMerging(account_merge_id)
  if (!merging || merging.reversed_at) return null
  const isKept = user_id === merging.kept_id
  const { kept_email, merged_email } = merging
  const date = dateText(reversibleUntil(merging.merged_at).slice(0, 10))
  return {
    to: isKept ? kept_email : merged_email,
    subject: isKept ? 'Your other account was merged into this one' : 'This account was merged into your other one',
    paragraphs: [
      greeting(isKept ? merging.kept_name : merging.merged_name),
      isKept
        ? `Our team found that the account ${maskedEmail(merged_email)} is also yours, and merged it into this one. Its open applications, invitations and saved jobs are here now.`
        : `Our team found that this account and ${maskedEmail(kept_email)} are both yours, and merged them. From now on, sign in with ${maskedEmail(kept_email)}. Your open applications, invitations and saved jobs are there now.`,
      'If you had applied for the same job twice, one of the applications was withdrawn. Past assignments, hours and payments stay recorded under the account that earned them.',
      `If these accounts belong to different people, or you do not agree, ${objection}. We can reverse the merge until ${date}.`,
    ],
    action: { label: 'Sign in', url: config.origin + screens.login.path },
  }
}

const merging_reversed: MailTemplate<Recipient> = async ({ account_merge_id, user_id }) => {
  const merging = await findMerging(account_merge_id)
  if (!merging?.reversed_at) return null
  const isKept = user_id === merging.kept_id
  const { kept_email, merged_email } = merging
  const other = maskedEmail(isKept ? merged_email : kept_email)
  return {
    to: isKept ? kept_email : merged_email,
    subject: 'Your accounts are separate again',
    paragraphs: [
      greeting(isKept ? merging.kept_name : merging.merged_name),
      `Our team reversed the merge of this account and ${other}. You can sign in to each of them, and each has its own applications again.`,
      `If you do not agree, or something is missing, ${objection}.`,
    ],
    action: { label: 'Sign in', url: config.origin + screens.login.path },
  }
}

// Without a kind, as the account that was merged has no preferences any more.
export const mergingMails = defineMails(null, { accounts_merged, merging_reversed })
