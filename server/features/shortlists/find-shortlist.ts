import type { ShortlistDetails, ShortlistEntry } from '#domain/shortlists/shortlist.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { authorize } from '#domain/policies.ts'
import { db } from '#server/db/connect.ts'
import { findTalentCards } from '#server/features/talent/find-talent-cards.ts'
import { findShortlistRow } from './shortlist-row.ts'
import { readerOf } from '#server/features/talent/talent-card-rows.ts'
import type { CardReader } from '#server/features/talent/talent-card-rows.ts'

/** A shortlist with its talents, best votes first, then the latest added. */
export async function findShortlist(actor: Actor, id: string): Promise<ShortlistDetails> {
  const { company_id, ...shortlist } = await findShortlistRow(db, id)
  authorize(actor, 'shortlist.see', { company_id })
  const entries = await findEntries({ ...readerOf(actor), company_id }, id)
  return { ...shortlist, talents: entries.length, entries }
}

/** The talents in a shortlist whom the company may see. */
async function findEntries(
  reader: CardReader & { company_id: string },
  shortlist_id: string,
): Promise<ShortlistEntry[]> {
  const [rows, votes] = await Promise.all([
    db
      .selectFrom('shortlist_entries')
      .leftJoin('users', 'users.id', 'shortlist_entries.added_by')
      .where('shortlist_id', '=', shortlist_id)
      .select(['talent_id', 'users.name as added_by', 'added_at'])
      .orderBy('added_at', 'desc')
      .orderBy('talent_id')
      .execute(),
    db
      .selectFrom('shortlist_votes')
      .innerJoin('users', 'users.id', 'shortlist_votes.user_id')
      .where('shortlist_id', '=', shortlist_id)
      .select([
        'talent_id',
        'user_id',
        'users.name',
        'shortlist_votes.vote',
        'shortlist_votes.note',
        'shortlist_votes.updated_at',
      ])
      .orderBy('shortlist_votes.updated_at')
      .orderBy('user_id')
      .execute(),
  ])
  const cards = await findTalentCards(
    db,
    reader,
    rows.map((row) => row.talent_id),
  )
  const byId = new Map(cards.map((card) => [card.id, card]))
  const votesOf = Map.groupBy(votes, (vote) => vote.talent_id)
  return rows
    .flatMap(({ talent_id, added_by, added_at }) => {
      const card = byId.get(talent_id)
      const own = (votesOf.get(talent_id) ?? []).map(({ talent_id: _, ...vote }) => vote)
      return card ? [{ ...card, added_by, added_at, votes: own }] : []
    })
    .toSorted((one, other) => scoreOf(other) - scoreOf(one))
}

const scoreOf = ({ votes }: Pick<ShortlistEntry, 'votes'>) =>
  votes.reduce((score, { vote }) => score + (vote === 'up' ? 1 : vote === 'down' ? -1 : 0), 0)
