import { useEffect, useEffectEvent, useState } from 'react'
import type { Signal } from '#domain/kernel/live.ts'
import { messagingApi } from '#domain/messaging/api.ts'
import { call } from '#web/lib/api/api.ts'
import { onSignal } from '#web/lib/api/live.ts'
import { useMe } from '#web/lib/api/session.ts'

/** A person is shown as typing for this long after the last signal. */
const shown_ms = 6_000
/** While a person types, a signal is sent this often. */
const sent_ms = 3_000

interface Typist {
  id: string
  name: string
  until: number
  /** The newest position when the person typed. */
  after: number
}

/** The names of those who are typing. The sender of a newer message no longer is. */
export function useTypists(conversation_id: string, lastSender: string | null, last_position: number): string[] {
  const { user_id } = useMe()
  const [typists, setTypists] = useState<readonly Typist[]>([])
  const follow = useEffectEvent((signal: Signal) => {
    if (signal.kind !== 'typing' || signal.conversation_id !== conversation_id || signal.user_id === user_id) return
    const typist = { id: signal.user_id, name: signal.name, until: Date.now() + shown_ms, after: last_position }
    setTypists((all) => [...all.filter(({ id }) => id !== typist.id), typist])
  })
  useEffect(() => onSignal((signal) => follow(signal)), [])
  useEffect(() => {
    if (typists.length === 0) return undefined
    const next = Math.min(...typists.map(({ until }) => until))
    const timer = setTimeout(() => setTypists((all) => all.filter(({ until }) => until > next)), next - Date.now())
    return () => clearTimeout(timer)
  }, [typists])
  return typists.filter(({ id, after }) => id !== lastSender || after === last_position).map(({ name }) => name)
}

/** `Ana is typing…`, `Ana and Cora are typing…`. */
export function typingText(names: readonly string[]): string {
  if (names.length === 0) return ''
  if (names.length > 2) return 'Several people are typing…'
  return `${names.join(' and ')} ${names.length === 1 ? 'is' : 'are'} typing…`
}

let sent = { conversation_id: '', at: 0 }

/** Tells the others that the user is typing, every few seconds. If it fails, nothing is lost. */
export function signalTyping(conversation_id: string): void {
  if (sent.conversation_id === conversation_id && Date.now() - sent.at < sent_ms) return
  sent = { conversation_id, at: Date.now() }
  call(messagingApi.typing, { params: { id: conversation_id } }).catch(() => {})
}
